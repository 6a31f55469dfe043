import { z } from "zod";
import { cleanLine, cleanTag, cleanText } from "#app/platform/pasted-text.ts";
import { requiredText } from "../photo-schema.ts";
import { photoOrders } from "./album.ts";
import { albumStrings as strings } from "./strings.ts";

const isOneTag = (text: string) => !text.includes(",");

export const albumSchema = z.object({
  title: requiredText("Title", { max: 200, clean: cleanLine }),
  description: z.string().overwrite(cleanText).max(500, strings.longDescription).default(""),
  tag: requiredText("Tag", { max: 200, clean: cleanTag }).refine(isOneTag, strings.commaInTag),
  photoOrder: z.enum(photoOrders).default(""),
});
