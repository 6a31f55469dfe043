import { memo, useEffect, useRef } from "react";
import { href, Link, redirect, useLocation, useNavigationType } from "react-router";
import { EventCard } from "#app/events/components/event-card.tsx";
import { EventDialog } from "#app/events/components/event-dialog.tsx";
import { eventServices } from "#app/events/context.server.ts";
import { eventPath, eventsShown, type PicturedEvent, type ShownEvent } from "#app/events/event.ts";
import { addPictures } from "#app/events/event-pictures.server.ts";
import { eventStrings } from "#app/events/strings.ts";
import { findNextEvent, markOver, type NextEvent } from "#app/events/upcoming-events.server.ts";
import { loadBranches } from "#app/holidays/shown-holidays.server.ts";
import { ContactForm } from "#app/messages/components/contact-form.tsx";
import {
  answerRefusal,
  getMessageDependencies,
  receiveForm,
} from "#app/messages/receive-message.server.ts";
import { contactFormStrings } from "#app/messages/strings.ts";
import { PhotoTeaser } from "#app/photos/components/photo-rows.tsx";
import { photoServices } from "#app/photos/context.server.ts";
import { teaserPhotosFetched, teaserPhotosShown } from "#app/photos/photo.ts";
import { photoStrings } from "#app/photos/photo-strings.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly } from "#app/platform/http/request-context.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { phoneHref } from "#app/platform/phone.ts";
import { toAboutContent } from "#app/school/about-content.server.ts";
import { AboutSection } from "#app/school/components/about-section.tsx";
import { Slider } from "#app/school/components/slider.tsx";
import { schoolServices } from "#app/school/context.server.ts";
import { nameDrawingPath, type SchoolSummary } from "#app/school/school.ts";
import { festivalStructuredData, schoolStructuredData } from "#app/school/structured-data.ts";
import { ButtonAnchor, ButtonLink, newTab } from "#app/ui/button.tsx";
import { useLingering } from "#app/ui/dialog/dialog.tsx";
import { useDialogAddress } from "#app/ui/dialog/dialog-address.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import { useSettled, withFallback } from "#app/ui/use-settled.ts";
import type { Route } from "./+types/home-page";
import contactStyles from "./contact.module.css";
import styles from "./events.module.css";
import heroStyles from "./hero.module.css";
import { homeStrings as strings } from "./strings.ts";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

/** The response to a form is not cached: it contains what one visitor entered. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : publicPageHeaders();

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(platformServices).config;
  const { photos } = context.get(photoServices);
  const [shownEvents, latestPhotos, branches] = await Promise.all([
    fetchQuietly(context, "Error fetching events", async () => [await loadEvents(context)]),
    fetchQuietly(context, "Error fetching uploads", () =>
      photos.listPhotos({ limit: teaserPhotosFetched }),
    ),
    loadBranches(context),
  ]);
  const [events = noEvents] = shownEvents.items;
  const { school, websiteTexts, hasNameDrawing } = context.get(schoolServices);
  const { slides } = websiteTexts.content();
  const images = slides.map(({ image }) => image);
  return {
    /** Search engines read it in the page of the server. */
    festival: festivalStructuredData(school, publicUrl),
    page: {
      slides,
      hasNameDrawing,
      about: toAboutContent(school, branches),
      events: { ...events, latest: addMissingPictures(events.latest, images) },
      photos: latestPhotos.items.slice(0, teaserPhotosShown),
      hasFailed: shownEvents.hasFailed || latestPhotos.hasFailed,
    },
  };
}

/** An event without a picture has a slide, from the last on: the first one is seen above. */
const addMissingPictures = (events: HomeEvents["latest"], slides: StoredImage[]) =>
  events.map((event, index) => ({
    ...event,
    picture: event.picture ?? slides.at(-1 - index) ?? null,
  }));

type HomeEvents = { latest: (PicturedEvent & ShownEvent)[]; next: NextEvent | null };

const noEvents: HomeEvents = { latest: [], next: null };

async function loadEvents(context: Context): Promise<HomeEvents> {
  const { events } = context.get(eventServices);
  const latest = markOver(await events.listLatestEvents(eventsShown), context);
  return { latest: await addPictures(latest, context), next: await findNextEvent(context) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const refusal = await receiveForm(request, getMessageDependencies(context));
  // The address needs its own hash, because browsers would keep the one of the form.
  return refusal ? answerRefusal(refusal) : redirect(`${href("/message-sent")}#main`);
}

type LoadedPage = Awaited<ReturnType<typeof loader>>["page"];

/** `about` is null if it could not be loaded. */
type Page = Omit<LoadedPage, "about"> & { about: LoadedPage["about"] | null };

const nothing = {
  slides: [],
  hasNameDrawing: false,
  about: null,
  events: noEvents,
  photos: [],
};

/** A client navigation renders at once; the sections show that they are loading. */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const loading = serverLoader().then(({ page }): Page => page);
  const page = withFallback<Page>(loading, request.signal, { ...nothing, hasFailed: true });
  return { page, festival: null };
}

/** Opening and closing an event changes the address, not what is shown behind it. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { school, site } = matches[0].loaderData;
  return pageMeta(matches, {
    title: /[?&]event=/.test(location.search)
      ? eventStrings.event
      : `${school.tagline}, ${school.city}`,
    path: "/",
    structuredData: import.meta.env.SSR
      ? [schoolStructuredData(school, site.publicUrl), loaderData?.festival]
      : [],
  });
}

/** Opening an event renders no section again but that of the events. */
export default function HomePage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { school, contact } = matches[0].loaderData;
  const { value: page, isPending } = useSettled<Page>(loaderData.page);
  useQuietRetry(page?.hasFailed ?? false, isPending);
  useHashOnceLoaded(isPending);
  return (
    <>
      <Hero school={school} {...(page ?? nothing)} />
      {page?.events.next && <Next {...page.events.next} />}
      <AboutSection content={page?.about ?? null} />
      <Events events={page?.events ?? null} />
      <GalleryTeaser photos={page?.photos ?? null} />
      <Contact school={school} {...contact} answer={actionData ?? null} />
    </>
  );
}

/** Scrolls to the hash once the sections above have their final height. */
function useHashOnceLoaded(isPending: boolean): void {
  const { hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const wasPending = useRef(isPending);

  useEffect(() => {
    const isLoaded = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (!isLoaded || !hash || isBack) return;
    const scroll = () =>
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: "instant" });
    scroll();
    // In the next frame, Firefox moves the page by what has grown above.
    requestAnimationFrame(() => requestAnimationFrame(scroll));
  }, [isPending, hash, isBack]);
}

type HeroProps = Pick<Page, "slides" | "hasNameDrawing"> & { school: SchoolSummary };

const Hero = memo(function Hero({ school, hasNameDrawing, slides }: HeroProps) {
  return (
    <Slider slides={slides}>
      <div className={heroStyles.text}>
        {/* A phone does not show the drawing, and does not load it. */}
        {hasNameDrawing && (
          <img className={heroStyles.drawing} src={nameDrawingPath} alt="" loading="lazy" />
        )}
        <div className={`silk-tab ${heroStyles.name}`}>
          <p className={heroStyles.kicker} lang={languageOf(school.welcome)}>
            {school.welcome}
          </p>
          <h1 className={heroStyles.title} lang={languageOf(school.name)}>
            {school.name}
          </h1>
        </div>
        <p className={heroStyles.tagline} lang={languageOf(school.tagline)}>
          {school.tagline}
        </p>
        <p className={`row ${heroStyles.actions}`}>
          <ButtonLink to={href("/classes")} prefetch="intent" viewTransition look="light">
            {strings.joinClass}
          </ButtonLink>
          <ButtonLink to={href("/events")} prefetch="intent" viewTransition look="ghost">
            {strings.upcomingEvents}
          </ButtonLink>
        </p>
      </div>
    </Slider>
  );
});

/** The next event, below the slider: on a phone, the section of the events is far below it. */
function Next(event: NextEvent) {
  return (
    <div className={`deep ${styles.next}`}>
      <p className="wrap">
        <Link to={eventPath(event)} prefetch="intent" viewTransition>
          {event.when}: <b lang={languageOf(event.title)}>{event.title}</b>
        </Link>
      </p>
    </div>
  );
}

/** `events`: null while they are loading. */
function Events({ events }: { events: HomeEvents | null }) {
  const address = useDialogAddress("event", (id) => eventPath({ id }));
  const selected = events?.latest.find((event) => event.id === address.openId) ?? null;
  const shown = useLingering(selected);
  return (
    <section id="event" className="section" aria-labelledby="event-title">
      <div className="wrap">
        <div className={`tall-links ${styles.head}`}>
          <h2 id="event-title" className="section-title">
            {strings.events}
          </h2>
          <Link to={href("/events")} prefetch="intent" viewTransition>
            {strings.allEvents}
          </Link>
        </div>
        <div aria-live="polite">
          {events && events.latest.length > 0 ? (
            <ul className={styles.cards}>
              {events.latest.map((event) => (
                <li key={event.id}>
                  <EventCard event={event} onOpen={({ id }) => address.open(id)} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="empty-state">{eventStrings[events ? "empty" : "loading"]}</p>
          )}
        </div>
      </div>
      <EventDialog isOpen={selected !== null} event={shown} onClose={address.close} />
    </section>
  );
}

type TeaserProps = { photos: Page["photos"] | null };

/** The latest uploads; `photos` is null while they are loading. */
const GalleryTeaser = memo(function GalleryTeaser({ photos }: TeaserProps) {
  return (
    <section className="section deep" aria-labelledby="teaser-title">
      <div className="wrap">
        <div className={`tall-links ${styles.head}`}>
          <h2 id="teaser-title" className="section-title">
            {strings.gallery}
          </h2>
          <ButtonLink to={href("/gallery")} prefetch="intent" viewTransition>
            {strings.allPhotos}
          </ButtonLink>
        </div>
        {photos && photos.length > 0 ? (
          <PhotoTeaser photos={photos} />
        ) : (
          <p className="empty-state">{photoStrings[photos ? "empty" : "loading"]}</p>
        )}
      </div>
    </section>
  );
});

type ContactProps = Parameters<typeof ContactForm>[0] & { school: SchoolSummary; lead: string };

/** All addresses stand below it, in the footer. */
const Contact = memo(function Contact({ school, lead, ...form }: ContactProps) {
  const { phones, chat, chatLabel } = school.contacts;
  const [phone = ""] = phones;
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className={`wrap ${contactStyles.columns}`}>
        <div className={contactStyles.text}>
          <h2 id="contact-title" className="section-title">
            {contactFormStrings.title}
          </h2>
          <p className="lead" lang={languageOf(lead)}>
            {lead}
          </p>
          <p className="row">
            <ButtonAnchor href={phoneHref(phone)}>{phone}</ButtonAnchor>
            <ButtonAnchor href={chat} {...newTab}>
              {chatLabel}
            </ButtonAnchor>
          </p>
        </div>
        <ContactForm {...form} />
      </div>
    </section>
  );
});
