import { href } from "react-router";
import { weekdays } from "#app/platform/calendar.ts";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import { formatAges, formatFee, formatHours, withSlugs } from "#app/school/batch.ts";
import type { Branch, School } from "#app/school/school.ts";
import { branchStrings, classesStrings, enquiryStrings } from "./strings.ts";

/** What parents type, though the page says it in other words. */
const keywords = {
  timetable:
    "class classes timing timings timetable time schedule batch batches hours days fee fees cost price fee structure kids children adults beginners age",
  enquiry:
    "join admission admissions register registration form enrol enroll enquiry apply application trial",
  branch: "class classes timing timings timetable batch batches fees address map phone",
  branches: "branch map maps location locations address directions where place centre center",
};

export function listClassesEntries({ branches, faq, name, city }: School): SearchEntry[] {
  const at = (anchor: string, entry: Omit<SearchEntry, "path">): SearchEntry => ({
    ...entry,
    path: `${href("/classes")}#${anchor}`,
  });
  const { timetable, enquiry, branch: branchWords, branches: places } = keywords;
  const names = branches.map((branch) => branch.name).join(", ");
  return [
    at("timetable", {
      title: classesStrings.title,
      text: classesStrings.description(name),
      keywords: timetable,
    }),
    at("enquiry", { title: enquiryStrings.title, text: enquiryStrings.lead, keywords: enquiry }),
    at("branches", { title: branchStrings.title, text: `${names}, ${city}`, keywords: places }),
    ...withSlugs(branches).map((branch) =>
      at(branch.slug, { title: branch.name, text: textOf(branch), keywords: branchWords }),
    ),
    ...faq.map(({ question, answer }) => at("faq", { title: question, text: answer })),
  ];
}

function textOf({ detail, address, directions, batches }: Branch): string {
  const times = batches.map((batch) => {
    // In full, as people search for them.
    const days = weekdays.filter((day) => batch.days.includes(day)).join(", ");
    const title = batch.level ? `${batch.name}, ${batch.level}` : batch.name;
    const details = [
      formatHours(batch),
      formatAges(batch),
      formatFee(batch),
      batch.teacher,
      batch.note,
    ];
    return [`${title}: ${days}`, ...details].filter(Boolean).join(", ");
  });
  return [detail, ...times, address, directions].filter(Boolean).join(". ");
}
