import { z } from "zod";
import { cleanLine, cleanTag, cleanText } from "#app/platform/pasted-text.ts";
import { requiredText } from "../photo-schema.ts";
import { photoOrders } from "./album.ts";

export const commaInTag = "An album has one tag, without a comma";

const isOneTag = (text: string) => !text.includes(",");

export const albumSchema = z.object({
  title: requiredText("Title", { max: 200, clean: cleanLine }),
  description: z.string().overwrite(cleanText).max(500, "Description is too long").default(""),
  titleKn: z.string().overwrite(cleanLine).max(200, "The title in Kannada is too long").default(""),
  descriptionKn: z
    .string()
    .overwrite(cleanText)
    .max(500, "The description in Kannada is too long")
    .default(""),
  tag: requiredText("Tag", { max: 200, clean: cleanTag }).refine(isOneTag, commaInTag),
  photoOrder: z.enum(photoOrders).default(""),
});
