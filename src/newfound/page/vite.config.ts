// How the page is built: into `dist`, which the server serves; `npm run dev` lends the API of a running server.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["NEWFOUND"] ?? "http://127.0.0.1:8620";

export default defineConfig({
  base: "/",
  plugins: [svelte()],
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
