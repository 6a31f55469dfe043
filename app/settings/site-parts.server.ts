import type { z } from "zod";
import { type Competition, listPlaceholders } from "#app/competition/competition.ts";
import { competitionParts, findOrderErrors } from "#app/competition/competition-schema.server.ts";
import type { School } from "#app/school/school.ts";
import { schoolParts, slidesSchema } from "#app/school/school-schema.server.ts";
import type { Slide } from "#app/school/slides.server.ts";
import type { PartId } from "./strings.ts";

/** The website's texts and pictures. */
export type Content = { school: School; competition: Competition; slides: Slide[] };

/** A part of the content that is edited by itself. */
export type SitePart = {
  schema: z.ZodObject;
  /** The part's value. */
  take: (content: Content) => unknown;
  /** The content with another value of the part, which the schema has parsed. */
  put: (content: Content, value: unknown) => Content;
  /** Errors that only the form reports, by the fields' names. */
  check?: (value: unknown) => Record<string, string>;
  /** What may stand in braces in its texts, and its current value. */
  listPlaceholders?: (content: Content) => [name: string, text: string][];
};

export const siteParts: Record<PartId, SitePart> = {
  school: partOf("school", schoolParts.school),
  gurus: partOf("school", schoolParts.gurus),
  branches: partOf("school", schoolParts.branches),
  contacts: partOf("school", schoolParts.contacts),
  sentences: partOf("school", schoolParts.sentences),
  competition: {
    ...partOf("competition", competitionParts.competition),
    check: (value) => findOrderErrors(value as Competition),
  },
  rules: {
    ...partOf("competition", competitionParts.rules),
    listPlaceholders: ({ competition }) => listPlaceholders(competition),
  },
  slides: {
    schema: slidesSchema,
    take: ({ slides }) => ({
      slides: slides.map(({ image, upright, alt }) => ({ picture: { image, upright }, alt })),
    }),
    put: (content, value) => {
      const { slides } = value as z.output<typeof slidesSchema>;
      return { ...content, slides: slides.map(({ picture, alt }) => ({ ...picture, alt })) };
    },
  },
};

export function isPartId(text: string): text is PartId {
  return Object.hasOwn(siteParts, text);
}

/** Some of the fields of the school or of the competition. */
function partOf(whole: "school" | "competition", schema: z.ZodObject): SitePart {
  const isOwn = ([name]: [string, unknown]) => Object.hasOwn(schema.shape, name);
  return {
    schema,
    take: (content) => Object.fromEntries(Object.entries(content[whole]).filter(isOwn)),
    put: (content, value) => ({ ...content, [whole]: { ...content[whole], ...(value as object) } }),
  };
}
