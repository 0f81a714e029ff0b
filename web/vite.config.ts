import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The server that the page talks to while it is being worked on (`npm run dev`).
const SERVER = "127.0.0.1:8765";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/pyrite/web",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is put into the page itself: the server's Content-Security-Policy allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: `http://${SERVER}`, ws: true } },
    fs: { allow: [".."] },
  },
  test: {
    environment: "node",
    include: ["tests/**/*.test.ts"],
  },
});
