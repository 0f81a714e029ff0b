import { mount } from "svelte";
import App from "./App.svelte";
import { whenIdle } from "./lib/idle";
import { followSettings } from "./settings.svelte";
import "./style/tokens.css";
import "./style/base.css";

followSettings();

const target = document.getElementById("page");
if (target === null) throw new Error("the page has no place to be shown at");
mount(App, { target });

// As an app of its own; a page that can't have a worker goes without.
if (import.meta.env.PROD) whenIdle(async () => navigator.serviceWorker?.register("/worker.js").catch(() => undefined));
