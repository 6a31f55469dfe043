import { createCookie, redirect } from "react-router";
import type { Context } from "#app/platform/context.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { addedNotice } from "../dispatch-operation.server.ts";
import { addedRow, isVisible, type Notice, stateOf } from "../document.ts";
import type { DocumentService } from "../document-service.server.ts";
import { initialStatusOf } from "../initial-status.ts";

/** The id of the document that was just added, until its list has said so. */
const addedCookie = createCookie("added", {
  path: "/success",
  maxAge: 60,
  httpOnly: true,
  sameSite: "lax",
});

/** `path`: of the page of the list that has the row of the document. */
export async function redirectToAdded(path: string, addedId: string): Promise<Response> {
  const headers = { "Set-Cookie": await addedCookie.serialize(addedId) };
  return redirect(`${path}#${addedRow}`, { headers });
}

/** The notice of a form whose answer is another page, until that page has shown it. */
const noticeCookie = createCookie("notice", {
  path: "/success",
  maxAge: 60,
  httpOnly: true,
  sameSite: "lax",
});

export async function redirectWithNotice(address: string, notice: Notice): Promise<Response> {
  return redirect(address, { headers: { "Set-Cookie": await noticeCookie.serialize(notice) } });
}

/** Null when there is none. It is shown once. */
export async function takeNotice(request: Request, context: Context): Promise<Notice | null> {
  const notice: Notice | null = await noticeCookie.parse(request.headers.get("Cookie"));
  if (!notice?.message) return null;
  const answer = context.get(requestContext);
  const emptied = await noticeCookie.serialize("", { maxAge: 0 });
  answer.setCookies = [...(answer.setCookies ?? []), emptied];
  return notice;
}

/**
 * What a list says about the document that was just added: once, not again after a reload or Back.
 * Null when there is none, and when it is hidden or removed already.
 */
export async function takeAddedNotice<Content>(
  request: Request,
  context: Context,
  documents: DocumentService<Content>,
) {
  const id: unknown = await addedCookie.parse(request.headers.get("Cookie"));
  if (typeof id !== "string") return null;
  const answer = context.get(requestContext);
  const emptied = await addedCookie.serialize("", { maxAge: 0 });
  answer.setCookies = [...(answer.setCookies ?? []), emptied];
  const added = await documents.find(id);
  const state = added && stateOf(added.status);
  if (!added || state === "hidden" || state === "removed") return null;
  const notice = await addedNotice(documents, id, initialStatusOf(added.status));
  return { id, notice, content: added.content, isVisible: isVisible(added.status) };
}
