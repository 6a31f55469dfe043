import { href, redirect } from "react-router";
import { z } from "zod";
import { textsOf } from "#app/ui/form/form-answer.ts";
import type { PendingForm } from "./account.ts";

/** The login takes forms of 100 KB; one with a picture is sent once more by hand. */
const maxBytes = 90_000;

/** Forms of the dashboard's that hold texts, and no passwords. */
const target =
  /^\/success(?:\?index|\/(?:photos|events)\/[\w-]{1,100}(?:\?from=[\w-]{0,100})?|\/site\/[a-z]{1,40})$/;

const keptFields = z.record(z.string().max(100), z.string());

/**
 * Where a form goes that comes after its session has ended. One that a browser sends by itself is
 * led to the login with all that was typed (307 sends it again); a script keeps that on the device.
 */
export function toLoginWith(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const isByBrowser = request.headers.get("Sec-Fetch-Mode") === "navigate";
  const bytes = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  const then = pathname + search;
  if (!isByBrowser || bytes > maxBytes || !target.test(then)) return redirect(href("/login"));
  return redirect(`${href("/login")}?then=${encodeURIComponent(then)}`, 307);
}

/** The form that a login carries: as it was just led here, or as the login's own form holds it. */
export function findPendingForm(form: FormData, url: URL): PendingForm | null {
  const isLedHere = !form.has("password");
  const then = isLedHere ? url.searchParams.get("then") : form.get("then");
  if (typeof then !== "string" || !target.test(then)) return null;
  if (isLedHere) return { then, fields: textsOf(form) };
  try {
    const fields = keptFields.parse(JSON.parse(String(form.get("kept") ?? "")));
    return { then, fields };
  } catch {
    return null;
  }
}
