// Who one is to the server: nobody yet, a guest, or somebody with an account.
import { server } from "./server";
import { settings } from "./settings.svelte";
import type { Person } from "./shapes";

class Me {
  person = $state<Person | null>(null);

  async ask(): Promise<void> {
    this.person = await server.me();
  }

  /** Somebody new becomes a guest. */
  async ensure(): Promise<Person> {
    this.person ??= (await server.me()) ?? (await server.changeMe({ lang: settings.lang }));
    return this.person;
  }
}

export const me = new Me();
