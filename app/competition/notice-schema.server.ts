import { z } from "zod";
import { itemId, line, list, paragraph } from "#app/platform/content-fields.server.ts";

/** Dancers read the notice in both languages, so it has fields in Kannada of its own. */
const point = z
  .strictObject({ title: line("Title"), text: paragraph("Text"), id: itemId.optional() })
  .meta({ title: "Point" });

const noticeItems = (title: string, texts: Record<string, string>) =>
  list(title, point, 20).default(Object.entries(texts).map(([title, text]) => ({ title, text })));

/** The delivered notice. Until it is replaced, nobody can enter on this website. */
const exampleNotice = "This notice is an example. The school replaces it by its own, checked text.";

export const isNoticeExample = ({ entryNotice }: z.output<typeof noticeSchema>) =>
  entryNotice.introduction === exampleNotice;

/**
 * What dancers agree to (India's Digital Personal Data Protection Act 2023 and Rules 2025). The
 * delivered text is an example, and says so.
 */
export const noticeSchema = z.strictObject({
  entryNotice: z
    .strictObject({
      introduction: paragraph("Introduction").default(exampleNotice),
      points: noticeItems("Points", {
        "What we ask for":
          "The dancer's name, date of birth, guru, city, phone, email, video and proof of " +
          "payment; " +
          "for dancers under 18 also the name, relation, year of birth and phone of a parent or " +
          "guardian.",
        Why: "To judge the competition, to check the payment, and to tell you the result.",
        "How long":
          "Private data is deleted some months after the finale. The dancer's name, city, " +
          "guru and " +
          "result may stay in the records of the competition.",
        "How to withdraw":
          "On the page of your entry you can withdraw, and ask for the deletion of everything.",
        "How to complain":
          "Write to the contacts on the competition's page. If we do not help you, you can " +
          "complain to the Data Protection Board of India.",
      }),
      introductionInKannada: paragraph("Introduction in Kannada").optional(),
      pointsInKannada: noticeItems("Points in Kannada", {}),
    })
    .meta({ title: "Notice about personal data" })
    .prefault({}),
});
