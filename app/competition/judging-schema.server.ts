import { z } from "zod";
import { group, item, list, untranslatedLine } from "#app/platform/content-fields.server.ts";

const criterion = item("Criterion", {
  name: untranslatedLine("Name"),
  weight: z.number().int().min(1).max(100).default(1).meta({
    title: "Weight",
    description: "A criterion with weight 2 counts as much as two with weight 1.",
  }),
  highest: z.number().int().min(1).max(100).default(10).meta({ title: "Highest score" }),
});

/** How judges give scores, and how a ranking follows from them. */
export const judgingSchema = z.strictObject({
  judging: group("Judging", {
    criteria: list("Criteria", criterion, 12)
      .min(1)
      .default(
        ["Nritta", "Nritya and abhinaya", "Tala", "Angashuddhi", "Presentation"].map((name) => ({
          name,
          weight: 1,
          highest: 10,
        })),
      ),
    steps: z
      .enum(["whole", "halves", "quarters"])
      .default("halves")
      .meta({
        title: "Scores",
        options: { whole: "Whole numbers", halves: "Halves (7.5)", quarters: "Quarters (7.25)" },
      }),
    names: z
      .enum(["hidden", "shown"])
      .default("hidden")
      .meta({
        title: "What judges see of a dancer",
        options: { hidden: "The number only", shown: "The number and the name" },
      }),
    mean: z
      .enum(["all", "middle"])
      .default("all")
      .meta({
        title: "Which judges count",
        options: {
          all: "All",
          middle: "From five judges on, without the highest and the lowest",
        },
      }),
    ties: z
      .enum(["criteria", "shared"])
      .default("criteria")
      .meta({
        title: "Of dancers with equal scores",
        options: {
          criteria: "The first criterion decides, then the second, then they share the place",
          shared: "They share the place",
        },
      }),
  }).prefault({}),
});
