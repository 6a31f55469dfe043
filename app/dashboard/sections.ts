import { href } from "react-router";
import { peopleStrings } from "#app/accounts/strings.ts";
import { historyStrings, trashStrings } from "#app/documents/strings.ts";
import { kinds } from "#app/kinds.ts";

export type Section = { path: string; title: string };

/** Finalists and results are steps of the edition. */
const { message, photo, event, site, finalists, results, ...otherKinds } = kinds;

const sectionOf = ({ listPath, title }: { listPath: string; title: string }): Section => ({
  path: listPath,
  title,
});

export const firstPage: Section = { path: href("/success"), title: "Today" };

/** As many as fit a phone beside the first page. */
export const tabs: Section[] = [message, photo, event].map(sectionOf);

/** A phone shows them when ‘More’ is open. */
export const otherSections: Section[] = [
  ...Object.values(otherKinds).map(sectionOf),
  { path: href("/success/people"), title: peopleStrings.title },
  sectionOf(site),
  { path: href("/success/history"), title: historyStrings.title },
  { path: href("/success/trash"), title: trashStrings.title },
  { path: href("/success/visits"), title: "Visits" },
];
