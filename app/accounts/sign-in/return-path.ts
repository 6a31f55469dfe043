import { href } from "react-router";

const key = "place-left";

/** Notes, for this tab, where in the dashboard somebody was when they were led to the login. */
export function keepReturnPath(place: string): void {
  try {
    sessionStorage.setItem(key, place);
  } catch {
    // A device may refuse to keep anything; the login then leads where it always does.
  }
}

/** Where a login leads: to the dashboard (SPEC §2), or back to the page that a session's end took away; once. */
export function takeReturnPath(): string {
  try {
    const place = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (place?.startsWith(`${href("/success")}/`)) return place;
  } catch {
    // As above.
  }
  return href("/success");
}
