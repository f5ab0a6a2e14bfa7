// Who one is to the server: nobody yet, a guest, or somebody with an account.
import { server } from "./server";
import { settings, type Lang } from "./settings.svelte";
import type { Person } from "./shapes";

class Me {
  person = $state<Person | null>(null);
  #known = false;

  async ask(): Promise<void> {
    this.person = await server.me();
    this.#known = true;
  }

  /** Somebody new becomes a guest. */
  async ensure(): Promise<Person> {
    if (!this.#known) await this.ask();
    this.person ??= await server.changeMe({ lang: settings.lang });
    return this.person;
  }

  /** The language of what the server writes to somebody it knows is the one they have chosen here. */
  async speak(lang: Lang): Promise<void> {
    if (this.person && this.person.lang !== lang) this.person = await server.changeMe({ lang });
  }
}

export const me = new Me();
