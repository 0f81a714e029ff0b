import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { named } from "./breakpoints.js";

export default { preprocess: [vitePreprocess(), named] };
