import "./ui/styles/base.css";
import "./ui/styles/tokens.css";
import "./ui/styles/fonts.css";
import "./ui/styles/layout.css";
import "./ui/styles/print.css";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import type { Location, MetaDescriptor, ShouldRevalidateFunctionArgs } from "react-router";
import {
  href,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { isGuru } from "./accounts/guard.server.ts";
import { maxShown } from "./announcements/announcement.ts";
import { AnnouncementBanner } from "./announcements/components/announcement-banner.tsx";
import { announcementServices } from "./announcements/context.server.ts";
import { ErrorPage, errorMeta, Loading } from "./home/layout/error-page.tsx";
import { ReloadBoundary } from "./home/layout/reload-boundary.tsx";
import styles from "./home/layout/site-frame.module.css";
import { listFurtherPages, listMenuItems } from "./home/menu.ts";
import { frameStrings } from "./home/strings.ts";
import { messageSchema } from "./messages/message-schema.ts";
import { indiaDay } from "./platform/calendar.ts";
import { platformServices } from "./platform/context.server.ts";
import { fieldConstraints } from "./platform/field-constraints.server.ts";
import { fetchQuietly } from "./platform/http/request-context.server.ts";
import type { RoutePolicy } from "./platform/http/route-policy.ts";
import { languageStrings } from "./platform/language/language-strings.ts";
import { cleanEmail } from "./platform/pasted-text.ts";
import { Footer } from "./school/components/footer.tsx";
import { Mark } from "./school/components/mark.tsx";
import { toSchoolSummary } from "./school/school.ts";
import { settingsServices } from "./settings/context.server.ts";
import { useCleanFields } from "./ui/field/clean-fields.ts";
import { useTextsTypedEarly } from "./ui/field/typed-early.ts";
import { useFocusOfNewPage } from "./ui/focus-new-page.ts";
import { Header, Menu, SmallHeader } from "./ui/header/header.tsx";
import { InlineScript } from "./ui/inline-scripts/inline-script.tsx";
import { LateScripts } from "./ui/inline-scripts/late-scripts.tsx";
import { NavigationProgress, useQuietTransitions } from "./ui/navigation-progress.tsx";
import anekUrl from "./ui/styles/fonts/anek-latin.woff2?url";
import rozhaUrl from "./ui/styles/fonts/rozha-one.woff2?url";
import { StyleSheet } from "./ui/styles/style-sheet.tsx";

export const handle = { isTranslated: true } satisfies RoutePolicy;

const contactConstraints = fieldConstraints(messageSchema);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { config, clock } = context.get(platformServices);
  const { websiteTexts } = context.get(settingsServices);
  const { announcements } = context.get(announcementServices);
  const { school, competition, slides } = websiteTexts.content();
  const { name, description, keywords } = school;
  const { contact: lead } = school.sentences;
  const shareImage = slides[0]?.image ?? null;
  const shown = await fetchQuietly(context, "Error fetching announcements", () =>
    announcements.listPublished(maxShown, indiaDay(clock())),
  );
  return {
    note: websiteTexts.note,
    announcements: shown.items,
    site: { name, description, keywords, publicUrl: config.publicUrl, shareImage },
    school: toSchoolSummary(school),
    menu: listMenuItems(competition.menuName),
    contact: { service: config.contact, constraints: contactConstraints, lead },
    // The gurus' own controls lead to the dashboard, which is in English.
    isGuru: languageStrings.language === "en" && (await isGuru(request, context)),
  };
}

/** The root has the metadata of 404 and error pages; other pages have their own. */
export function meta({ matches, error, location }: Route.MetaArgs): MetaDescriptor[] {
  return error ? errorMeta(matches, error, location.pathname) : [];
}

/** The root data change by signing in, and by what gurus save; these kinds are not in it. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  /^\/(login$|success\/(?!photos|albums|events|messages))/.test(args.formAction ?? "") &&
  args.defaultShouldRevalidate &&
  !args.actionResult?.isUnanswered;

/** A reloaded dialog is the page of its item, which needs another scroll position. */
const scrollKeyOf = ({ key, mask }: Location) => (mask ? `${key}!` : key);

const font = { as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
const feed = { type: "application/atom+xml", href: href("/feed.xml") };

export function Layout({ children }: { children: ReactNode }) {
  return (
    <ReloadBoundary>
      <SiteDocument>{children}</SiteDocument>
    </ReloadBoundary>
  );
}

function SiteDocument({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>("root");
  useQuietTransitions();
  useCleanFields("email", cleanEmail);
  useTextsTypedEarly();
  // The larger one first, on the connection that is open already; React lists them before pictures.
  for (const url of [anekUrl, rozhaUrl]) preload(url, font);
  return (
    <html
      lang={languageStrings.language}
      // Set by before-paint.ts. An error page renders this element anew, and would drop it.
      data-scripted={globalThis.document?.documentElement.dataset.scripted}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#150b11" />
        <Meta />
        <link rel="alternate" {...feed} title={frameStrings.feed} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <StyleSheet />
        <InlineScript name="beforePaint" />
      </head>
      <body>
        {site ? <SiteFrame {...site}>{children}</SiteFrame> : children}
        <ScrollRestoration getKey={scrollKeyOf} />
        <LateScripts />
        <InlineScript name="beforeRouter" />
      </body>
    </html>
  );
}

type SiteFrameProps = Awaited<ReturnType<typeof loader>> & { children: ReactNode };

/** The header and footer of every page. `note`: shown above a preview. */
function SiteFrame({ school, menu, note, announcements, children }: SiteFrameProps) {
  const { pathname } = useLocation();
  useFocusOfNewPage();
  const isDashboard = pathname.startsWith(href("/success"));
  const isOfJudge = pathname.startsWith("/judge/");
  const hasMenu = !isDashboard && !isOfJudge;
  const isForAll = hasMenu && !pathname.startsWith(href("/login"));
  const brand = { name: school.name, mark: <Mark /> };
  return (
    <>
      <a className="skip-link" href="#main">
        {frameStrings.skip}
      </a>
      <NavigationProgress />
      {note && <p className={styles.note}>{note}</p>}
      {isOfJudge ? <SmallHeader {...brand} /> : <Header {...brand} items={menu} />}
      {isForAll && <AnnouncementBanner announcements={announcements} />}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer
        school={school}
        menu={
          hasMenu && (
            <Menu
              items={[...menu, ...listFurtherPages()]}
              className={`tall-links ${styles.menu}`}
            />
          )
        }
      />
    </>
  );
}

/** SPEC §2, route guard: 'Loading...' while the session is checked. */
export default function App() {
  const { pathname } = useLocation();
  const target = useNavigation().location?.pathname ?? pathname;
  const isEntering = target.startsWith("/success") && !pathname.startsWith("/success");
  return isEntering ? <Loading /> : <Outlet />;
}

export { ErrorPage as ErrorBoundary };
