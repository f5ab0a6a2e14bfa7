// The page as an app: it is kept by the browser, opens without a network, and tells of a new version, which waits.

/** How often it is looked whether there is a new version, in milliseconds. */
const LOOK = 3_600_000;

class App {
  /** Whether a new version waits. */
  waits = $state(false);
  #known: ServiceWorkerRegistration | undefined;

  /** Lets the browser keep the page that lies in a folder, where it can. */
  async begin(folder: string): Promise<void> {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const known = await navigator.serviceWorker.register(`${folder}service.js`).catch(() => undefined);
    if (!known) return; // where the browser does not want any, the page does without
    this.#known = known;
    this.#look(known.waiting);
    known.addEventListener("updatefound", () => {
      const coming = known.installing;
      coming?.addEventListener("statechange", () => this.#look(coming));
    });
    const again = () => !document.hidden && void known.update().catch(() => {}); // without a network there is none
    setInterval(again, LOOK);
    document.addEventListener("visibilitychange", again);
  }

  /** Goes on with the new version; other windows stay as they are until they are opened anew. */
  renew(): void {
    const waiting = this.#known?.waiting;
    if (!waiting) return location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("go on");
  }

  later(): void {
    this.waits = false;
  }

  #look(coming: ServiceWorker | null): void {
    if (coming?.state === "installed" && navigator.serviceWorker.controller) this.waits = true;
  }
}

export const app = new App();
