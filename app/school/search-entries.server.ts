import { href } from "react-router";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import { formatTimes, weekdays } from "./batch.ts";
import type { School } from "./school.ts";
import { aboutHeading, contactStrings } from "./strings.ts";

/** The home page's texts about the school, each with its address; `contact`: the title of the last section. */
export function listSchoolEntries(school: School, contact: string): SearchEntry[] {
  const { about, contacts, gurus, branches } = school;
  const { email, phones, address, social } = contacts;
  const at = (anchor: string, title: string, text: string): SearchEntry => ({
    title,
    text,
    path: `${href("/")}#${anchor}`,
  });
  const story = `${school.name}. ${about.heading}. ${about.opening} ${school.description}`;
  const contactText = [
    `${contactStrings.address}: ${address}.`,
    `${contactStrings.phone}: ${phones.join(", ")}.`,
    `${contactStrings.email}: ${email}.`,
    `${[contacts.chatLabel, ...social.map(({ name }) => name)].join(", ")}.`,
  ].join(" ");
  return [
    at("about", aboutHeading, story),
    ...gurus.map(({ name, role, words }) => at("gurus", name, `${role}. ${words}`)),
    at("free-training", about.freeTraining.heading, about.freeTraining.words),
    ...branches.map((branch) => at("branches", branch.name, textOfBranch(about.branches, branch))),
    at("festival", about.festival.name, `${about.festival.heading}. ${about.festival.words}`),
    at("contact", contact, contactText),
  ];
}

type Branch = School["branches"][number];

function textOfBranch(heading: string, { detail, address, batches }: Branch): string {
  const times = batches.map((batch) => {
    // In full, as people search for them.
    const days = weekdays.filter((day) => batch.days.includes(day)).join(", ");
    return [`${batch.name}: ${days}`, formatTimes(batch), batch.note].filter(Boolean).join(", ");
  });
  return [heading, detail, address, ...times].filter(Boolean).join(". ");
}
