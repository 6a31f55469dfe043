import { data } from "react-router";
import type { z } from "zod";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { createId } from "#app/platform/new-id.ts";
import type { KindStore } from "./kind-store.server.ts";
import { loadList, type Page, readFilter } from "./lists/load-list.server.ts";
import { refusalStrings } from "./strings.ts";

type Address = { url: URL; params: { id?: string | undefined } };

/** `now`: epoch milliseconds. */
type Form = { schema: z.ZodObject; now: number };

/** What `KindPage` shows: the documents and a form, or the document of the address. */
export async function loadKind<Content>(
  { url, params: { id = "" } }: Address,
  store: Omit<KindStore<Content>, "listPublished">,
  { schema, now }: Form,
) {
  const { documents } = store;
  const filter = readFilter(url.searchParams);
  const listed = {
    total: await store.count(filter),
    filter: { state: filter.state ?? "" },
    list: (page: Page) => store.list(filter, page),
  };
  const found = await documents.find(id);
  if (id && !found) throw data(refusalStrings.missing(documents.kind.noun), { status: 404 });
  return {
    edited: found && { id, ...found.content, ...found.status },
    list: await loadList(url.searchParams, listed, store.pageSize),
    constraints: fieldConstraints(schema),
    now,
    newId: found ? undefined : createId(),
  };
}
