import type { RouterContextProvider } from "react-router";
import type { Photo } from "#app/photos/photo.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import type { Services } from "#app/services.server.ts";
import { type EventOfPhoto, tagsOf } from "./event-of-photo.ts";

/**
 * The events that photos are from. The photos' room does not know the events': it is handed their
 * names, as it would be those of anything that carries a tag.
 */
export async function loadEventsOf(
  photos: Photo[],
  events: Services["events"],
  context: Readonly<RouterContextProvider>,
): Promise<EventOfPhoto[]> {
  const found = await fetchQuietly(context, "Error fetching events", () =>
    events.listEventsOfTags(tagsOf(photos)),
  );
  return found.items.map(({ id, title, tag }) => ({ id, title, tag }));
}
