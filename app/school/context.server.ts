import { createContext } from "react-router";
import type { School } from "./school.ts";
import type { Slide } from "./slides.server.ts";

type Texts = { school: School; slides: Slide[] };

/** `editedContent` is the content with the ids of list items. */
export type SchoolTexts = Record<"content" | "editedContent", () => Texts>;

/** A preview replaces `school` and `websiteTexts` (settings/preview.server.ts). */
export type SchoolServices = {
  school: School;
  websiteTexts: SchoolTexts;
  hasNameDrawing: boolean;
};

export const schoolServices = createContext<SchoolServices>();
