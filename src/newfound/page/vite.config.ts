// How the page is built: into `dist`, which the server serves; `npm run dev` lends the API of a running server.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const server = process.env["NEWFOUND"] ?? "http://127.0.0.1:8620";

/** Python for a browser, as it comes, into `dist/pyodide`: `newfound site` puts it beside the page. */
const python: Plugin = {
  name: "python",
  generateBundle() {
    for (const file of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"])
      this.emitFile({ type: "asset", fileName: `pyodide/${file}`, source: readFileSync(`node_modules/pyodide/${file}`) });
  },
};

export default defineConfig({
  base: "/",
  plugins: [svelte(), python],
  worker: { format: "es" },
  // the page's own files are found wherever the page lies; a server knows them by their whole address
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
