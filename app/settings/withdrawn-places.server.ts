import type { Notice } from "#app/documents/document.ts";
import { groupStrings } from "#app/documents/strings.ts";
import { listHashesOf } from "#app/school/slides.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { formSchemaOf } from "./form-schema.server.ts";
import { findField, listLeaves, toFormValue } from "./form-schema.ts";
import { partTitles } from "./strings.ts";
import { isPartId, websiteTextParts } from "./website-text-parts.server.ts";
import type { WebsiteTexts } from "./website-texts.server.ts";

type Dependencies = {
  websiteTexts: WebsiteTexts;
  adminPhotos: { listWithdrawnPictures: () => Promise<string[]> };
};

/** Names the slides and portraits that show a withdrawn picture, in the answer to a withdrawal. */
export function createWithdrawnPlaces({ websiteTexts, adminPhotos }: Dependencies) {
  async function listPlaces(): Promise<string[]> {
    await websiteTexts.refresh();
    const withdrawn = new Set((await adminPhotos.listWithdrawnPictures()).flatMap(listHashesOf));
    const content = websiteTexts.editedContent();
    return Object.entries(websiteTextParts).flatMap(([id, { schema, pick }]) => {
      const form = formSchemaOf(schema);
      const fields = listLeaves(findField(form, ""), toFormValue(form, pick(content)));
      return fields
        .filter(({ schema: { crop }, text }) => crop && withdrawn.has(text.split(" ")[0] ?? ""))
        .map(({ label }) => `${isPartId(id) ? partTitles[id] : ""}: ${label}`);
    });
  }

  /** `notice`: the answer to the form. */
  async function nameWithdrawnPlaces(form: FormData, notice: Notice): Promise<Notice> {
    const { intent, consent } = textsOf(form);
    if (!notice.ok || (intent !== "withdraw" && consent !== "withdrawn")) return notice;
    const places = groupStrings.stillShown(await listPlaces());
    return { ...notice, message: `${notice.message} ${places}`.trim() };
  }

  return { nameWithdrawnPlaces };
}
