// Where the page begins.
import { mount } from "svelte";
import { app } from "./app.svelte";
import App from "./App.svelte";
import "./look.css";

void app.begin();
mount(App, { target: document.getElementById("page")! });
