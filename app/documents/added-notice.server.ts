import { createCookie } from "react-router";
import { z } from "zod";
import type { Context } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { addedNotice } from "./dispatch-operation.server.ts";
import { addedIdIn, isDocumentId, isVisible, stateOf, trashMs } from "./document.ts";
import type { DocumentService } from "./document-service.server.ts";
import { initialStatusOf } from "./initial-status.ts";

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
 * What a list says about the document that was just added (`addedPath`); null once it was said, so
 * that a reload and Back do not repeat it, and once the document is hidden or removed.
 */
export async function takeAddedNotice<Content>(
  request: Request,
  context: Context,
  documents: DocumentService<Content>,
) {
  const id = addedIdIn(request.url);
  if (!isDocumentId(id)) return null;
  const announced = announcedField.parse(
    await announcedCookie.parse(request.headers.get("Cookie")),
  );
  if (announced.includes(id)) return null;
  const answer = context.get(requestContext);
  const cookie = await announcedCookie.serialize([...announced, id].slice(-maxAnnounced));
  answer.setCookies = [...(answer.setCookies ?? []), cookie];
  const added = await documents.find(id);
  const state = added && stateOf(added.status);
  if (!added || state === "hidden" || state === "removed") return null;
  const notice = addedNotice(documents.kind, id, initialStatusOf(added.status));
  return { id, notice, content: added.content, isVisible: isVisible(added.status) };
}
