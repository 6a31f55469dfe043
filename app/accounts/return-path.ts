import { href } from "react-router";
import { readStored, writeStored } from "#app/platform/device-storage.ts";

const key = "place-left";

/** Stores, for this tab, the dashboard page whose visitor is being redirected to the login. */
export function storeReturnPath(path: string): void {
  writeStored("tab", key, path);
}

/** Returns the stored page, once, or else the dashboard (SPEC §2). */
export function takeReturnPath(): string {
  const path = readStored("tab", key);
  writeStored("tab", key, null);
  const isInDashboard = typeof path === "string" && path.startsWith(`${href("/success")}/`);
  return isInDashboard ? path : href("/success");
}
