// The browser's own notifications, for whoever has asked for them: that it is one's turn at a table in the background.
import { settings } from "./settings.svelte";
import { words } from "./words";

/** Whether this browser can; over plain http it often may not. */
export const possible = "Notification" in window;

/** Asks the browser for its leave, and remembers that one wants it; gives whether it was given. */
export async function allow(): Promise<boolean> {
  settings.notify = (await Notification.requestPermission()) === "granted";
  return settings.notify;
}

/** Says that it is one's turn, where the page is not looked at. */
export function tellTurn(table: string, title: string): void {
  if (!possible || !settings.notify || !document.hidden || Notification.permission !== "granted") return;
  const told = new Notification(title, { body: words().turnTitle, tag: table, icon: "/logo.svg" });
  told.onclick = () => {
    window.focus();
    told.close();
  };
}
