import { href } from "react-router";
import { peopleStrings } from "#app/accounts/strings.ts";
import { historyStrings, trashStrings } from "#app/documents/strings.ts";
import { kinds } from "#app/kinds.ts";
import { bulkUploadStrings } from "#app/photos/admin-strings.ts";

/**
 * `title` stands above the page, `label` (or else the title) in the row of its room. `pages`: the
 * paths of its other pages.
 */
export type Section = { path: string; title: string; label?: string; pages?: string[] };

/** The link to a room leads to the first of its sections. */
export type Room = { title: string; sections: Section[] };

const sectionOf = (kind: { listPath: string; title: string }, label = kind.title): Section => ({
  path: kind.listPath,
  title: kind.title,
  label,
});

export const firstPage: Section = { path: href("/success"), title: "Today" };

/** As many as fit a phone beside ‘More’. */
export const tabs: Room[] = [
  { title: firstPage.title, sections: [firstPage] },
  { title: kinds.message.title, sections: [sectionOf(kinds.message)] },
  {
    title: kinds.photo.title,
    sections: [
      sectionOf(kinds.photo, "All"),
      sectionOf(kinds.album),
      { path: href("/success/photos/add"), title: bulkUploadStrings.title, label: "Add many" },
    ],
  },
  {
    title: kinds.event.title,
    sections: [
      sectionOf(kinds.event, "All"),
      sectionOf(kinds.announcement),
      sectionOf(kinds.holiday),
    ],
  },
];

const season: Section = {
  path: href("/success/competition"),
  title: "Competition",
  label: "Season",
};

const pathOfPart = (part: string) => href("/success/site/:part", { part });

const rules: Section = {
  path: pathOfPart("rules"),
  title: kinds.site.title,
  label: "Rules",
  pages: [pathOfPart("competition"), pathOfPart("notice"), pathOfPart("judging")],
};

/** These exist while dancers enter on this website. */
const entrySections: Section[] = [
  sectionOf(kinds.entry),
  sectionOf(kinds.judge),
  sectionOf(kinds.finalists, "Finalists"),
  { ...sectionOf(kinds.results), path: `${kinds.results.listPath}?step=results` },
];

const school: Room = {
  title: "School",
  sections: [
    sectionOf(kinds.site, "Texts"),
    { path: href("/success/people"), title: peopleStrings.title },
    { path: href("/success/history"), title: historyStrings.title },
    { path: href("/success/trash"), title: trashStrings.title },
    { path: href("/success/visits"), title: "Visits" },
  ],
};

/** A phone shows them when ‘More’ is open. */
export const listOtherRooms = (hasEntries: boolean): Room[] => [
  {
    title: season.title,
    sections: [season, ...(hasEntries ? entrySections : []), rules],
  },
  school,
];

type Place = { pathname: string; search: string };

/** The room and the section of a page; null for a page outside all rooms. */
export function findSection(rooms: Room[], place: Place) {
  const found = rooms
    .flatMap((room) => room.sections.map((section) => ({ room, section })))
    .filter(({ section }) => includesPage(section, place))
    .sort((a, b) => b.section.path.length - a.section.path.length);
  return found[0] ?? null;
}

/** The pages of a section, or one below them, such as that of a document. */
function includesPage({ path, pages = [] }: Section, { pathname, search }: Place): boolean {
  const [address = "", query = ""] = path.split("?");
  const isBelow = path !== firstPage.path && pathname.startsWith(`${address}/`);
  const isPage = pathname === address || isBelow || pages.includes(pathname);
  return isPage && search.includes(query);
}
