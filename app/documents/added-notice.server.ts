import { createCookie } from "react-router";
import { z } from "zod";
import type { Context } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { isDocumentId, trashMs } from "./document.ts";

/** The documents whose addition this browser has shown already, the latest last. */
const announcedCookie = createCookie("announced", {
  path: "/success",
  maxAge: trashMs / 1000,
  httpOnly: true,
  sameSite: "lax",
});

const announcedField = z.array(z.string()).catch([]);

const maxAnnounced = 20;

/**
 * The id of the document that `?added=ID` announces after a redirect; empty once the announcement
 * was shown, so that a reload and Back do not repeat it.
 */
export async function takeAdded(request: Request, context: Context): Promise<string> {
  const id = new URL(request.url).searchParams.get("added") ?? "";
  if (!isDocumentId(id)) return "";
  const announced = announcedField.parse(
    await announcedCookie.parse(request.headers.get("Cookie")),
  );
  if (announced.includes(id)) return "";
  const state = context.get(requestContext);
  const cookie = await announcedCookie.serialize([...announced, id].slice(-maxAnnounced));
  state.setCookies = [...(state.setCookies ?? []), cookie];
  return id;
}
