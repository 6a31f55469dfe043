import { randomUUID } from "node:crypto";
import type { EditionContent } from "#app/editions/edition.ts";
import { newJudge } from "#tests/factories/judges.ts";
import type { EntrySite } from "#tests/support/entries.ts";

export const guru = "guru@example.org";

/** A judge with what she does on her page, as a browser without scripts. */
export async function addJudge(site: EntrySite, content: Parameters<typeof newJudge>[0] = {}) {
  const { judges, judgeLinks, sheets } = site.services;
  const id = randomUUID();
  await judges.documents.add(newJudge(content), { who: guru, id });
  const find = async () => (await judges.findJudge(id)) ?? Promise.reject(new Error(id));
  const path = new URL(judgeLinks.findLink(await find()) ?? "").pathname;
  const readRules = (html: string) => /name="rules" value="(\w+)"/.exec(html)?.[1] ?? "";
  return {
    id,
    path,
    open: (entry = "") => site.text(entry ? `${path}?entry=${entry}` : path),
    async give(entry: string, texts: Record<string, string>, rules?: string) {
      const known = rules ?? readRules(await site.text(`${path}?entry=${entry}`));
      const form = new URLSearchParams({ entry, rules: known, ...texts });
      const answer = await site.post(`${path}?entry=${entry}`, form);
      return { status: answer.status, html: await answer.text() };
    },
    readRules: async (entry: string) => readRules(await site.text(`${path}?entry=${entry}`)),
    async findSheet(entry: string) {
      const all = await sheets.listOfJudges([id]);
      return all.find(({ entryId }) => entryId === entry)?.sheet;
    },
  };
}

export const changeEdition = (
  site: EntrySite,
  alter: (edition: EditionContent) => EditionContent,
) => site.services.editions.change(guru, "2027", { alter });
