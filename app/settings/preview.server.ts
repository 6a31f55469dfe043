import { href, type RouterContextProvider, redirect } from "react-router";
import { requirePersonToWrite } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { maxImageBytes } from "#app/photos/add-photo.server.ts";
import { readForm } from "#app/platform/http/bodies/read-body.server.ts";
import { readPart } from "./read-part.server.ts";
import { isPartId, siteParts } from "./site-parts.server.ts";
import { type PartId, siteStrings } from "./strings.ts";

const roomForFields = 400_000;

/** The part whose preview an address is of; null for every other address. */
export function previewedPart({ pathname }: URL): PartId | null {
  const [, part = ""] = /^\/success\/site\/([a-z]+)\/preview$/.exec(pathname) ?? [];
  return isPartId(part) ? part : null;
}

/** Any other spelling that the routes would take for a preview's: nobody is led there. */
export function isLikePreview({ pathname }: URL): boolean {
  return /^\/+success\/+site\/.*preview(?:\/|\.data|$)/i.test(decoded(pathname));
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** A page that is shown as a preview has no action of its own: its form is read before it (routes.ts). */
export const isPreviewRoute = (id: string): boolean => id.startsWith("preview-");

/**
 * The form of a part, to be seen on the page itself: the page is then asked for with what the form
 * says in the place of what is stored. Nothing is saved. What cannot be shown goes to the form, which
 * says what is wrong with it.
 */
export async function preparePreview(
  request: Request,
  part: PartId,
  context: RouterContextProvider,
): Promise<Request | Response> {
  const toForm = (status: number) => redirect(href("/success/site/:part", { part }), status);
  if (request.method !== "POST") return toForm(303);
  try {
    await requirePersonToWrite(request, context);
    const services = context.get(servicesContext);
    const form = await readForm(request, maxImageBytes + roomForFields);
    const { value } = await readPart(siteParts[part], form, services);
    if (value === null) return toForm(307);
    const { school, competition, slides } = siteParts[part].put(
      services.siteContent.content(),
      value,
    );
    const content = () => ({ school, competition, slides });
    const siteContent = { ...services.siteContent, content, note: siteStrings.previewNote };
    context.set(servicesContext, { ...services, siteContent, school, competition });
    return new Request(request.url, { headers: request.headers });
  } catch (answer) {
    if (answer instanceof Response) return answer;
    throw answer;
  }
}
