import { href, type RouterContextProvider, redirect } from "react-router";
import { requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { maxFormBytes, readPart } from "./edit-part.server.ts";
import { isPartId, siteParts } from "./site-parts.server.ts";
import { type PartId, siteStrings } from "./strings.ts";

/** The part whose preview is at an address; null for every other address. */
export function previewedPart({ pathname }: URL): PartId | null {
  const [, part = ""] = /^\/success\/site\/([a-z]+)\/preview$/.exec(pathname) ?? [];
  return isPartId(part) ? part : null;
}

/** Any other spelling that the router would match to a preview. */
export function isLikePreview({ pathname }: URL): boolean {
  return /^\/+success\/+site\/.*preview(?:\/|\.data|$)/i.test(decodePath(pathname));
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The routes of previews show pages whose own actions are not meant: their form is read before. */
export const previewRoutePrefix = "preview-";

/**
 * Reads the form of a part for a preview: the request for the page, in a context whose content is the
 * form's. Nothing is saved. A form with errors is redirected to its own page, which shows them.
 */
export async function preparePreview(
  request: Request,
  part: PartId,
  context: RouterContextProvider,
): Promise<Request | Response> {
  const redirectToForm = (status: number) =>
    redirect(href("/success/site/:part", { part }), status);
  if (request.method !== "POST") return redirectToForm(303);
  try {
    await requirePersonToWrite(request, context);
    const services = context.get(servicesContext);
    const form = await readForm(request, maxFormBytes);
    const { content: value } = await readPart(siteParts[part], form, services);
    if (value === null) return redirectToForm(307);
    const content = siteParts[part].put(services.siteContent.content(), value);
    const { school, competition } = content;
    const note = siteStrings.previewNote;
    const siteContent = { ...services.siteContent, content: () => content, note };
    context.set(servicesContext, { ...services, siteContent, school, competition });
    return new Request(request.url, { headers: request.headers });
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}
