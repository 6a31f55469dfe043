import { createContext } from "react-router";
import type { School } from "./school.ts";
import type { Slide, Slides } from "./slides.server.ts";

/** A preview replaces `school` and `websiteTexts` (settings/preview.server.ts). */
export type SchoolServices = {
  school: School;
  websiteTexts: { content: () => { slides: Slide[] } };
  /** The pictures of the content folder: what the slider shows until gurus choose their own. */
  slides: Pick<Slides, "listFilms">;
  hasNameDrawing: boolean;
};

export const schoolServices = createContext<SchoolServices>();
