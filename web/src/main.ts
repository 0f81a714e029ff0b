import { mount } from "svelte";
import App from "./App.svelte";
import { followSettings } from "./settings.svelte";
import "./style/tokens.css";
import "./style/base.css";

followSettings();

const target = document.getElementById("page");
if (target === null) throw new Error("the page has no place to be shown at");
mount(App, { target });
