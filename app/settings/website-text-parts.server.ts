import type { z } from "zod";
import {
  type CompetitionContent,
  competitionParts,
} from "#app/competition/competition-schema.server.ts";
import type { School } from "#app/school/school.ts";
import { schoolParts, slidesSchema } from "#app/school/school-schema.server.ts";
import type { Slide } from "#app/school/slides.server.ts";
import type { PartId } from "./strings.ts";

export type Content = { school: School; competition: CompetitionContent; slides: Slide[] };

/** A part of the content that gurus edit separately, with its own history. */
export type WebsiteTextPart = {
  schema: z.ZodObject;
  pick: (content: Content) => unknown;
  /** The content with another value of the part, which the schema has parsed. */
  replace: (content: Content, value: unknown) => Content;
};

export const websiteTextParts: Record<PartId, WebsiteTextPart> = {
  ...partsOf("school", schoolParts),
  ...partsOf("competition", competitionParts),
  slides: {
    schema: slidesSchema,
    pick: ({ slides }) => ({
      slides: slides.map(({ image, upright, ...own }) => ({ picture: { image, upright }, ...own })),
    }),
    replace: (content, value) => {
      const { slides } = value as z.output<typeof slidesSchema>;
      return { ...content, slides: slides.map(({ picture, ...own }) => ({ ...picture, ...own })) };
    },
  },
};

export const isPartId = (text: string): text is PartId => Object.hasOwn(websiteTextParts, text);

/** Parts that are some of the fields of the school or of the competition. */
function partsOf<Id extends PartId>(
  section: "school" | "competition",
  schemas: Record<Id, z.ZodObject>,
) {
  const parts = Object.entries<z.ZodObject>(schemas).map(
    ([id, schema]): [string, WebsiteTextPart] => {
      const isOwn = ([name]: [string, unknown]) => Object.hasOwn(schema.shape, name);
      const pick = (content: Content) =>
        Object.fromEntries(Object.entries(content[section]).filter(isOwn));
      const replace = (content: Content, value: unknown) => ({
        ...content,
        [section]: { ...content[section], ...(value as object) },
      });
      return [id, { schema, pick, replace }];
    },
  );
  return Object.fromEntries(parts) as Record<Id, WebsiteTextPart>;
}
