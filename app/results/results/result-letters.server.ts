import { competitionServices } from "#app/competition/context.server.ts";
import { greet } from "#app/entries/admin/letters.ts";
import { entryServices } from "#app/entries/context.server.ts";
import { describeOwnResult, resultsPathOf } from "#app/entries/finale/own-result.server.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { whatsAppHref } from "#app/platform/phone.ts";
import { resultLetterStrings as strings } from "../admin/admin-result-strings.ts";
import { type Finale, nameOf } from "./finale.server.ts";

/** Texts to the dancers whose results are published; null while nothing is. */
export async function describeLetters(context: Context, finale: Finale) {
  const { edition, allEntries, competition } = finale;
  const { published } = edition.results;
  if (!published) return null;
  const { entryLinks, mailer } = context.get(entryServices);
  const { competition: current } = context.get(competitionServices);
  const { publicUrl } = context.get(platformServices).config;
  const byId = new Map(allEntries.map((entry) => [entry.id, entry]));
  const find = async (id: string) => byId.get(id) ?? null;
  const letters = [];
  for (const entry of allEntries) {
    const sentences = await describeOwnResult(edition, entry, find);
    if (!sentences) continue;
    const results = publicUrl + resultsPathOf(entry, current);
    const link = entryLinks.findLink(entry) ?? "";
    const greeting = greet(entry, competition.name);
    const text = strings.text({ greeting, result: sentences.join(" "), link, results });
    const whatsApp = entry.phone && whatsAppHref(entry.phone, text);
    letters.push({ id: entry.id, title: nameOf(entry), result: sentences.join(" "), whatsApp });
  }
  return { isMailed: mailer !== null, letters };
}
