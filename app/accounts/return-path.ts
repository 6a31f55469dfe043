import { href } from "react-router";

const key = "place-left";

/** Stores, for this tab, the dashboard page whose visitor is being redirected to the login. */
export function storeReturnPath(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Storage may be disabled; the login then leads to the dashboard's start.
  }
}

/** Where the login leads: to the stored page, once, or else to the dashboard (SPEC §2). */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (path?.startsWith(`${href("/success")}/`)) return path;
  } catch {
    // As above.
  }
  return href("/success");
}
