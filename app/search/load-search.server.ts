import { href, type RouterContextProvider } from "react-router";
import { listCompetitionEntries } from "#app/competition/search-entries.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { eventPath, formatEventDate } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { contactTexts } from "#app/messages/strings.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import type { SearchEntry } from "#app/platform/database/search-text-store.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import { listSchoolEntries } from "#app/school/search-entries.server.ts";
import { readTerms } from "#db/search-text.ts";
import { excerptOf, findByTexts } from "./match-texts.server.ts";
import { type Found, firstOf } from "./search-store.server.ts";

type Context = Readonly<RouterContextProvider>;

/** How many results of each kind are shown. */
const maxShown = { entries: 12, events: 12, photos: 24, tags: 24 };

export async function loadSearch(query: string, context: Context) {
  const { school, competition, search, tagCounts, clock } = context.get(servicesContext);
  const [events, photos, tags] = await Promise.all([
    findQuietly(context, "events", () => search.findEvents(query, maxShown.events)),
    findQuietly(context, "photos", () => search.findPhotos(query, maxShown.photos)),
    findQuietly(context, "tags", async () => {
      const found = query ? findByTexts(await tagCounts(), ({ tag }) => [tag], query) : [];
      return firstOf(found, maxShown.tags);
    }),
  ]);
  return {
    /** Whether the query has a word or number to search for. */
    hasTerms: readTerms(query).length > 0,
    school: findEntries([...listSchoolEntries(school, contactTexts.title), ...ownPages()], query),
    competition: findEntries(listCompetitionEntries(competition, indiaDay(clock())), query),
    events: withItems(events, (event) => ({
      path: eventPath(event),
      title: excerptOf(event.title, query),
      day: [event.date && formatEventDate(event.date), event.location].filter(Boolean).join(" · "),
      text: excerptOf(`${event.description} ${event.fullDescription}`, query),
    })),
    photos: withItems(photos, ({ id, title, description, tags, imageUrl, image }) => ({
      photo: { id, title, imageUrl, image },
      title: excerptOf(title, query),
      text: excerptOf([description, tags?.join(", ")].filter(Boolean).join(" · "), query),
    })),
    tags: withItems(tags, ({ tag }) => ({ tag, title: excerptOf(tag, query) })),
  };
}

/** The list pages; their photos and events are results of their own. */
function ownPages(): SearchEntry[] {
  return [
    { title: galleryStrings.title, text: galleryStrings.subtitle, path: href("/gallery") },
    { title: eventStrings.title, text: eventStrings.all, path: href("/events") },
  ];
}

function findEntries(entries: SearchEntry[], query: string) {
  const found = findByTexts(entries, ({ title, text }) => [title, text], query);
  return withItems(firstOf(found, maxShown.entries), ({ title, text, path }) => ({
    ...{ path, title: excerptOf(title, query), text: excerptOf(text, query) },
  }));
}

async function findQuietly<Item>(context: Context, what: string, find: () => Promise<Found<Item>>) {
  const { items } = await fetchQuietly(context, `Error searching ${what}`, async () => [
    await find(),
  ]);
  return items[0] ?? firstOf<Item>([], 0);
}

function withItems<Item, Shown>({ items, ...more }: Found<Item>, show: (item: Item) => Shown) {
  return { items: items.map(show), ...more };
}
