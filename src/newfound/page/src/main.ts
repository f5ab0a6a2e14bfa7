// Where the page begins.
import { mount, unmount } from "svelte";
import { app } from "./app.svelte";
import App from "./App.svelte";
import { alone, carryBy } from "./carrier";
import "./look.css";

const target = document.getElementById("page")!;
const folder = alone ? new URL(".", document.baseURI).href : import.meta.env.BASE_URL;

if (alone) {
  const { Port } = await import("./alone/port.svelte");
  const { default: Start } = await import("./alone/Start.svelte");
  const port = new Port(folder);
  carryBy(port);
  const start = mount(Start, { target, props: { port } });
  const begun = port.begin();
  begun.catch(() => {}).finally(() => app.begin(folder)); // what is kept would be in memory beside what begins
  await begun.then(
    () => unmount(start),
    () => new Promise(() => {}), // it stays, with its reason
  );
} else void app.begin(folder);
mount(App, { target });
