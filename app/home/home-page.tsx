import { useEffect, useRef } from "react";
import {
  data,
  href,
  isRouteErrorResponse,
  redirect,
  useLocation,
  useNavigationType,
} from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { eventsShown } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { receiveForm } from "#app/messages/receive-message.server.ts";
import { teaserPhotosFetched, teaserPhotosShown } from "#app/photos/photo.ts";
import { indiaDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { fetchQuietly, requestContext } from "#app/platform/http/request-context.server.ts";
import { renderAbout } from "#app/school/components/about.server.tsx";
import { AboutSection } from "#app/school/components/about-section.tsx";
import { festivalStructuredData, schoolStructuredData } from "#app/school/structured-data.ts";
import type { FormAnswer } from "#app/ui/ask-server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";
import { useSettled } from "#app/ui/use-settled.ts";
import type { Route } from "./+types/home-page";
import { Contact, Events, GalleryTeaser, Hero } from "./home-sections.tsx";

/** The response to a form is not cached: it contains what one visitor entered. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : publicPageHeaders();

export async function loader({ context }: Route.LoaderArgs) {
  const { events, photos, siteContent, clock, config } = context.get(servicesContext);
  const [latestEvents, latestPhotos] = await Promise.all([
    fetchQuietly(context, "Error fetching events", () => events.listLatestEvents(eventsShown)),
    fetchQuietly(context, "Error fetching uploads", () =>
      photos.listPhotos({ limit: teaserPhotosFetched }),
    ),
  ]);
  const { school, slides } = siteContent.content();
  return {
    /** For search engines, which read the server's page. */
    festival: festivalStructuredData(school, config.publicUrl),
    page: {
      slides,
      about: renderAbout(school),
      events: latestEvents.items,
      today: indiaDay(clock()),
      photos: latestPhotos.items.slice(0, teaserPhotosShown),
      hasFailed: latestEvents.hasFailed || latestPhotos.hasFailed,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const dependencies = { ...context.get(servicesContext), ...context.get(requestContext) };
  const refusal = await receiveForm(request, dependencies);
  // With a hash of its own: browsers would keep the form's.
  if (!refusal) return redirect(`${href("/message-sent")}#main`);
  const { status, reason, values = {}, errors } = refusal;
  const answer: FormAnswer = {
    ...{ ok: false, isError: true, message: errors ? "" : reason },
    ...{ values, errors: errors ?? {} },
  };
  return data(answer, { status, headers: { "Cache-Control": "private, no-store" } });
}

type Page = Awaited<ReturnType<typeof loader>>["page"];

const nothingLoaded: Page = {
  slides: [],
  about: "",
  events: [],
  today: "",
  photos: [],
  hasFailed: true,
};

/** A client navigation renders at once; the sections show that they are loading. */
export function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const page = serverLoader().then(
    (data) => data.page,
    (error): Page => {
      if (isRouteErrorResponse(error)) throw error;
      if (!request.signal.aborted) console.error("Error fetching the page", error);
      return nothingLoaded;
    },
  );
  return { page, festival: null };
}

/** Opening and closing an event changes the address, not what is shown behind it. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { school, site } = matches[0].loaderData;
  return pageMeta(matches, {
    title: /[?&]event=/.test(location.search)
      ? eventStrings.event
      : `${school.tagline}, ${school.city}`,
    path: "/",
    structuredData: [
      schoolStructuredData(school, site.publicUrl),
      ...(loaderData?.festival ? [loaderData.festival] : []),
    ],
  });
}

export default function HomePage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { school, contact } = matches[0].loaderData;
  const { value: page, isPending } = useSettled<Page>(loaderData.page);
  useQuietRetry(page?.hasFailed ?? false, isPending);
  useHashOnceLoaded(isPending);
  return (
    <>
      <Hero school={school} slides={page?.slides ?? []} />
      <AboutSection markup={page?.about ?? ""} />
      <Events events={page?.events ?? null} today={page?.today ?? ""} />
      <GalleryTeaser photos={page?.photos ?? null} />
      <Contact school={school} {...contact} answer={actionData ?? null} />
    </>
  );
}

/** Waits for the final height of the sections above; on the way back the scroll position is restored. */
function useHashOnceLoaded(isPending: boolean): void {
  const { hash } = useLocation();
  const isBack = useNavigationType() === "POP";
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (wasPending.current && !isPending && hash && !isBack) {
      document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: "instant" });
    }
    wasPending.current = isPending;
  }, [isPending, hash, isBack]);
}
