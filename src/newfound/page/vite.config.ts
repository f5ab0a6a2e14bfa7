// How the page is built: into `dist`, which the server serves; `npm run dev` lends the API of a running server.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const server = process.env["NEWFOUND"] ?? "http://127.0.0.1:8620";
const SERVICE = "service.js";
/** What the page itself does not need: its service worker, Python, and the icons under which systems install it. */
const ELSEWHERE = /^(service\.js|icon-.*\.png|pyodide\/.*)$/;

/** Puts the list of what the page needs, each file with its digest, before the service worker, which keeps them. */
function kept(folder: string): Plugin {
  const sha = (data: Buffer | string) => createHash("sha256").update(data).digest("hex");
  return {
    name: "kept",
    apply: "build",
    closeBundle() {
      const paths = (readdirSync(folder, { recursive: true }) as string[])
        .map((path) => path.replaceAll("\\", "/"))
        .filter((path) => !ELSEWHERE.test(path) && statSync(join(folder, path)).isFile())
        .sort();
      const files = Object.fromEntries(paths.map((path) => [path, sha(readFileSync(join(folder, path)))]));
      const list = JSON.stringify({ version: sha(JSON.stringify(files)).slice(0, 16), files });
      const code = readFileSync(join(folder, SERVICE), "utf-8");
      writeFileSync(join(folder, SERVICE), `self.kept = ${list};\n${code}`);
    },
  };
}

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
  plugins: [svelte(), python, kept("dist")],
  worker: { format: "es" },
  // the page's own files are found wherever the page lies; a server knows them by their whole address
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: "index.html", service: "src/service.ts" },
      output: { entryFileNames: ({ name }) => (name === "service" ? SERVICE : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
