import { href } from "react-router";
import { tryStorage } from "#app/ui/field/draft.tsx";

const key = "place-left";

/** Stores, for this tab, the dashboard page whose visitor is being redirected to the login. */
export function storeReturnPath(path: string): void {
  tryStorage(() => sessionStorage.setItem(key, path), undefined);
}

/** Returns the stored page, once, or else the dashboard (SPEC §2). */
export function takeReturnPath(): string {
  const path = tryStorage(() => sessionStorage.getItem(key), null);
  tryStorage(() => sessionStorage.removeItem(key), undefined);
  return path?.startsWith(`${href("/success")}/`) ? path : href("/success");
}
