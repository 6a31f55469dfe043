import type { z } from "zod";
import type { Competition } from "#app/competition/competition.ts";
import { checkOrder, competitionParts } from "#app/competition/competition-schema.server.ts";
import { listBlanks } from "#app/competition/fill-in.ts";
import type { School } from "#app/school/school.ts";
import { schoolParts } from "#app/school/school-schema.server.ts";
import type { Slide } from "#app/school/slides.server.ts";
import { slidesSchema } from "#app/school/slides-schema.server.ts";
import type { PartId } from "./strings.ts";

/** All that the site says of itself. */
export type Content = { school: School; competition: Competition; slides: Slide[] };

/** A part of the content that is edited by itself: its schema, and how it lies in the whole. */
export type SitePart = {
  schema: z.ZodObject;
  take: (content: Content) => unknown;
  /** `value`: what the schema has passed. */
  put: (content: Content, value: unknown) => Content;
  /** What its form refuses beyond the schema, by the fields' names. */
  check?: (value: unknown) => Record<string, string>;
  /** What may stand in braces in its sentences, and what it stands for by now. */
  blanks?: (content: Content) => [name: string, text: string][];
};

export const siteParts: Record<PartId, SitePart> = {
  school: ofSchool(schoolParts.school),
  gurus: ofSchool(schoolParts.gurus),
  branches: ofSchool(schoolParts.branches),
  contacts: ofSchool(schoolParts.contacts),
  sentences: ofSchool(schoolParts.sentences),
  competition: {
    ...ofCompetition(competitionParts.competition),
    check: (value) => checkOrder(value as Competition),
  },
  rules: {
    ...ofCompetition(competitionParts.rules),
    blanks: ({ competition }) => listBlanks(competition),
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

function ofSchool(schema: z.ZodObject): SitePart {
  return {
    schema,
    take: ({ school }) => fieldsOf(schema, school),
    put: (content, value) => ({ ...content, school: { ...content.school, ...(value as School) } }),
  };
}

function ofCompetition(schema: z.ZodObject): SitePart {
  return {
    schema,
    take: ({ competition }) => fieldsOf(schema, competition),
    put: (content, value) => ({
      ...content,
      competition: { ...content.competition, ...(value as Competition) },
    }),
  };
}

/** As much of the whole as the schema of a part knows. */
function fieldsOf({ shape }: z.ZodObject, whole: object): object {
  return Object.fromEntries(Object.entries(whole).filter(([name]) => Object.hasOwn(shape, name)));
}
