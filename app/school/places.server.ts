import { href } from "react-router";
import type { Place } from "#app/platform/search-words.ts";
import { formatTimes, weekdays } from "./batch.ts";
import type { School } from "./school.ts";
import { aboutStrings, contactStrings } from "./strings.ts";

type Branch = School["branches"][number];

/** What the home page says of the school, and where; `contact`: what its last section is called. */
export function listSchoolPlaces(school: School, contact: string): Place[] {
  const { about, contacts, gurus, branches } = school;
  const on = (anchor: string) => `${href("/")}#${anchor}`;
  const { email, phones, address, social } = contacts;
  return [
    {
      title: aboutStrings.heading,
      text: `${school.name}. ${about.heading}. ${about.opening} ${school.description}`,
      path: on("about"),
    },
    ...gurus.map(({ name, role, words }) => ({
      ...{ title: name, text: `${role}. ${words}`, path: on("gurus") },
    })),
    {
      title: about.freeTraining.heading,
      text: about.freeTraining.words,
      path: on("free-training"),
    },
    ...branches.map((branch) => ({
      ...{ title: branch.name, text: textOfBranch(about.branches, branch), path: on("branches") },
    })),
    {
      title: about.festival.name,
      text: `${about.festival.heading}. ${about.festival.words}`,
      path: on("festival"),
    },
    {
      title: contact,
      text: [
        `${contactStrings.address}: ${address}.`,
        `${contactStrings.phone}: ${phones.join(", ")}.`,
        `${contactStrings.email}: ${email}.`,
        `${[contacts.chatLabel, ...social.map(({ name }) => name)].join(", ")}.`,
      ].join(" "),
      path: on("contact"),
    },
  ];
}

function textOfBranch(heading: string, { detail, address, batches }: Branch): string {
  const times = batches.map((batch) => {
    // In full, as people look for them.
    const days = weekdays.filter((day) => batch.days.includes(day)).join(", ");
    const facts = [`${batch.name}: ${days}`, formatTimes(batch), batch.note];
    return facts.filter(Boolean).join(", ");
  });
  return [heading, detail, address, ...times].filter(Boolean).join(". ");
}
