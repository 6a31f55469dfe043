import { href, type RouterContextProvider, redirect } from "react-router";
import { readGuruForm } from "#app/accounts/guard.server.ts";
import { splitCompetition } from "#app/competition/competition-schema.server.ts";
import { competitionServices } from "#app/competition/context.server.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { notFound } from "#app/platform/http/json-call.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { getPartServices, settingsServices } from "./context.server.ts";
import { readPart } from "./edit-part.server.ts";
import { type Content, isPartId, websiteTextParts } from "./website-text-parts.server.ts";
import { withoutItemIds } from "./website-texts.server.ts";

/** The ids of preview routes begin so. `preparePreview` reads their form. */
export const previewRoutePrefix = "preview-";

export const previewPolicy: RoutePolicy = {
  methods: () => ["GET", "POST"],
  maxBody: "gurus-picture",
};

/** Returns a request for the page with the content of the form, or a redirect to the form. */
export async function preparePreview(
  request: Request,
  context: RouterContextProvider,
): Promise<Request | Response> {
  const { pathname } = new URL(request.url);
  // The router would match other spellings, too.
  if (!/^\/+success\/+site\/.*preview/i.test(decodeURIComponent(pathname))) return request;
  const [, part = ""] = /^\/success\/site\/([a-z]+)\/preview$/.exec(pathname) ?? [];
  if (!isPartId(part)) return notFound();
  const form = href("/success/site/:part", { part });
  if (request.method !== "POST") return redirect(form, 303);
  try {
    const { form: fields } = await readGuruForm(request, context);
    const services = getPartServices(context);
    const { content: value } = await readPart(part, fields, services);
    if (value === null) return redirect(form, 307);
    const edited = services.websiteTexts.editedContent();
    showContent(context, websiteTextParts[part].replace(edited, value));
    return new Request(request.url, { headers: request.headers });
  } catch (error) {
    if (error instanceof Response) return error;
    throw error;
  }
}

/** Has the page of this request show other content than what is stored. */
function showContent(context: RouterContextProvider, edited: Content): void {
  const settings = context.get(settingsServices);
  const content = withoutItemIds(edited);
  const { school, competition } = content;
  const shown = {
    content: () => content,
    editedContent: () => edited,
    note: "Preview: this is how it would look. Nothing is saved. Close this tab to go on.",
  };
  const websiteTexts = { ...settings.websiteTexts, ...shown };
  context.set(settingsServices, { ...settings, websiteTexts });
  context.set(schoolServices, { ...context.get(schoolServices), school, websiteTexts });
  context.set(competitionServices, {
    ...context.get(competitionServices),
    ...splitCompetition(competition, context.get(platformServices).config.publicUrl),
  });
}
