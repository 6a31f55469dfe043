import { href } from "react-router";
import { nameWeekday, weekdays } from "#app/platform/calendar.ts";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import {
  formatAges,
  formatFee,
  formatHours,
  listOwnHolidays,
  withSlugs,
} from "#app/school/batch.ts";
import type { School, ShownBranch } from "#app/school/school.ts";
import {
  branchStrings,
  classesStrings,
  enquiryStrings,
  classKeywords as keywords,
  branchNumberStrings as numberStrings,
} from "./strings.ts";

type Listed = Pick<School, "faq" | "name" | "city"> & { branches: ShownBranch[] };

export function listClassesEntries({ branches, faq, name, city }: Listed): SearchEntry[] {
  const at = (anchor: string, title: string, text: string) => {
    return { title, text, keywords: keywords[anchor], path: `${href("/classes")}#${anchor}` };
  };
  const names = branches.map((branch) => branch.name).join(", ");
  return [
    at("timetable", classesStrings.title, classesStrings.description(name)),
    at("enquiry", enquiryStrings.title, enquiryStrings.lead),
    at("branches", branchStrings.title, `${names}, ${city}`),
    ...withSlugs(branches).map((branch) => ({
      ...at(branch.slug, branch.name, textOf(branch)),
      keywords: keywords.branch,
    })),
    ...faq.map(({ question, answer }) => at("faq", question, answer)),
  ];
}

function textOf(branch: ShownBranch): string {
  const { detail, address, directions, phone, whatsapp, batches, holidays = [] } = branch;
  const times = batches.map((batch) => {
    // The days are written in full, because people search for them so.
    const sortedDays = weekdays.filter((day) => batch.days.includes(day));
    const days = sortedDays.map(nameWeekday).join(", ");
    const title = batch.level ? `${batch.name}, ${batch.level}` : batch.name;
    const details = [
      formatHours(batch),
      formatAges(batch),
      formatFee(batch),
      batch.teacher,
      batch.note,
      ...listOwnHolidays(batch, branch),
    ];
    return [`${title}: ${days}`, ...details].filter(Boolean).join(", ");
  });
  const numbers = [
    phone && numberStrings.phone(phone),
    whatsapp && numberStrings.whatsApp(whatsapp),
  ];
  return [...holidays, detail, ...times, address, directions, ...numbers]
    .filter(Boolean)
    .join(". ");
}
