import { data, href, Link } from "react-router";
import { isDocumentId } from "#app/documents/document.ts";
import { EventInFull } from "#app/events/components/event-details.tsx";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { eventStructuredData } from "#app/events/structured-data.ts";
import { markOver } from "#app/events/upcoming-events.server.ts";
import { useEventImages } from "#app/photos/components/event-gallery.tsx";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { photoPath } from "#app/photos/gallery-path.ts";
import { maxTaggedPhotos, type ShownPhoto } from "#app/photos/photo.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { organization } from "#app/school/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { Route } from "./+types/event-page";
import styles from "./event-page.module.css";

export const handle = { isTranslated: true, cache: { countsEach: true } } satisfies RoutePolicy;

export const headers = publicPageHeaders;

/** An event at its own address: for a shared link, a search engine, and without JavaScript. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { photos } = context.get(photoServices);
  const { events } = context.get(eventServices);
  const found = isDocumentId(params.id) ? await events.findEvent(params.id) : null;
  const [event] = markOver(found ? [found] : [], context);
  if (!event) throw data(eventStrings.noSuchEvent, { status: 404 });
  const tagged = await fetchQuietly(context, "Error fetching event images", async () =>
    event.tag ? photos.listPhotos({ tag: event.tag, limit: maxTaggedPhotos }) : [],
  );
  const { items: images, hasFailed } = tagged;
  return { event, images, hasFailed };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { event, images } = loaderData;
  const { school, site } = matches[0].loaderData;
  const { publicUrl } = site;
  const organizer = organization(school, publicUrl);
  const image = images[0]?.image;
  const context = { publicUrl, organizer, city: school.city, image };
  return pageMeta(matches, {
    title: event.title,
    description: event.description,
    path: eventPath(event),
    image,
    imageAlt: images[0]?.title,
    structuredData: import.meta.env.SSR ? [eventStructuredData(event, context)] : [],
  });
}

export default function EventPage({ loaderData, matches }: Route.ComponentProps) {
  const { event, hasFailed } = loaderData;
  // If only the images could not be loaded, they are fetched again.
  const fetched = useEventImages(hasFailed ? event.tag : null);
  const images = hasFailed ? fetched : loaderData.images;
  const { school, site } = matches[0].loaderData;
  // The lead is not shown again in the gallery.
  const [lead, ...others] = images;
  return (
    <article className={`wrap ${styles.page}`}>
      <p className={styles.school}>{school.name}</p>
      <Lead photo={lead} schoolImage={site.shareImage} />
      <EventInFull event={event} images={others} poster={lead} level={1} />
      <p className={styles.all}>
        <ButtonLink to={href("/events")} viewTransition>
          {eventStrings.all}
        </ButtonLink>
      </p>
    </article>
  );
}

const leadSizes = "(min-width: 64rem) 64rem, 100vw";

type LeadProps = { photo: ShownPhoto | undefined; schoolImage: StoredImage | null };

/** The first photo of the event, or else the school's picture, if it has one. */
function Lead({ photo, schoolImage }: LeadProps) {
  if (!photo) {
    return (
      schoolImage && (
        <div className={styles.lead}>
          <Picture image={schoolImage} alt="" sizes={leadSizes} isFirst />
        </div>
      )
    );
  }
  return (
    <figure className={styles.leadOfEvent}>
      <Link to={photoPath(photo)} viewTransition className={styles.lead}>
        <PhotoImage photo={photo} sizes={leadSizes} isFirst />
      </Link>
      <figcaption lang={languageOf(photo.title)}>{photo.title}</figcaption>
    </figure>
  );
}
