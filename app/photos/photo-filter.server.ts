import { readFilter } from "#app/documents/lists/load-list.server.ts";
import { consents } from "./photo.ts";
import { toConsentChoice } from "./photo-fields.ts";
import type { AdminPhotoFilter } from "./photo-store.server.ts";

/** The filter of the gurus' photos in the address of the list or of one of its photos. */
export function readPhotoFilter(search: URLSearchParams): AdminPhotoFilter {
  const consent = consents.find((known) => toConsentChoice(known) === search.get("consent"));
  return { ...readFilter(search), consent };
}

/** As an address has it; empty texts are left out there. */
export const toFilterValues = ({ words, tag, state, consent }: AdminPhotoFilter) => ({
  q: words.join(" "),
  tag: tag ?? "",
  state: state ?? "",
  consent: consent === undefined ? "" : toConsentChoice(consent),
});
