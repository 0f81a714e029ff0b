import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ofModules, withModules } from "./words";

// The server that the page talks to while it is being worked on (`npm run dev`).
const SERVER = "127.0.0.1:8765";

/** The words of the command line stay at home; those that no first page says (lessons, public numbers, replays, the end of
 * a round, rules, why not, invitations, who is away) are a file of their own. */
const LATER =
  /^(refusal|server)\.|^page\.(lesson|number|replay|reveal|rules|veto|wait|table\.key)\.(?!was$)|^page\.(table\.(company|recap|vote)\.|about\.(art|fair|licence|privacy|unofficial)|lobby\.join-(?!places))/;
const pageWords = {
  name: "page-words",
  enforce: "pre" as const,
  transform(this: { addWatchFile: (file: string) => void }, code: string, id: string): string | null {
    const found = /\/words\/([^/]+)\.json(\?later)?$/.exec(id);
    if (found === null) return null;
    const lang = found[1] ?? "";
    for (const file of ofModules(lang)) this.addWatchFile(file);
    const whole = withModules(JSON.parse(code) as Record<string, string>, lang);
    const kept = Object.entries(whole).filter(([key]) =>
      found[2] !== undefined
        ? LATER.test(key)
        : !LATER.test(key) && (!/^(cli|option)\./.test(key) || key.startsWith("cli.aim.")),
    );
    return JSON.stringify(Object.fromEntries(kept));
  },
};

/** The worker of the installed page, named after all files of this build: another build is another release to it. */
const worker = {
  name: "worker",
  apply: "build" as const,
  generateBundle(this: { emitFile: (file: EmittedAsset) => string }, _: unknown, bundle: Record<string, unknown>): void {
    const release = createHash("sha256").update(Object.keys(bundle).sort().join("\n"));
    for (const kept of ["offline.html", "offline.css", "icon.svg"]) release.update(readFileSync(`public/${kept}`));
    const source = readFileSync("src/worker.js", "utf-8").replace("RELEASE", release.digest("hex").slice(0, 12));
    this.emitFile({ type: "asset", fileName: "worker.js", source });
  },
};
interface EmittedAsset {
  type: "asset";
  fileName: string;
  source: string;
}

export default defineConfig({
  plugins: [pageWords, worker, svelte()],
  build: {
    outDir: "../src/pyrite/web",
    emptyOutDir: true,
    target: "es2022",
    // Nothing is put into the page itself: the server's Content-Security-Policy allows files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith("?later") ? "later." : ""}[name]-[hash].js`,
      },
    },
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
