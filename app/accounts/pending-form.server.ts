import { href, redirect } from "react-router";
import { z } from "zod";
import { textsOf } from "#app/ui/ask-server.ts";

/** A form sent after its session had ended: its address and the texts in it. */
export type PendingForm = { path: string; fields: Record<string, string> };

/** The login accepts forms of 128 KB. A larger form, such as one with a picture, is lost. */
const maxBytes = 90_000;

/** Pages of the dashboard and their documents, without those whose forms hold passwords. */
const pathPattern =
  /^\/success(?:\?index|\/(?!account|people)[a-z]{1,40}(?:\/[\w-]{1,100})?(?:\?from=[\w-]{0,100})?)$/;

const fieldsSchema = z.record(z.string().max(100), z.string());

/** Sends a form on to the login with its texts (307). A script stores a draft itself. */
export function redirectToLogin(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const isByBrowser = request.headers.get("Sec-Fetch-Mode") === "navigate";
  const bytes = Number(request.headers.get("Content-Length") ?? Number.POSITIVE_INFINITY);
  const path = pathname + search;
  if (!isByBrowser || bytes > maxBytes || !pathPattern.test(path)) return redirect(href("/login"));
  return redirect(`${href("/login")}?then=${encodeURIComponent(path)}`, 307);
}

/** The form that reached the login by that redirect, or that the login form itself carries. */
export function findPendingForm(form: FormData, url: URL): PendingForm | null {
  const isRedirected = !form.has("password");
  const path = isRedirected ? url.searchParams.get("then") : form.get("then");
  if (typeof path !== "string" || !pathPattern.test(path)) return null;
  if (isRedirected) return { path, fields: textsOf(form) };
  try {
    const fields = fieldsSchema.parse(JSON.parse(String(form.get("fields") ?? "")));
    return { path, fields };
  } catch {
    return null;
  }
}
