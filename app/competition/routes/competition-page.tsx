import { lazy } from "react";
import { href } from "react-router";
import { type Competition, canRegister, stageOn, timeline } from "#app/competition/competition.ts";
import contactStyles from "#app/competition/components/competition-contacts.module.css";
import { CompetitionHero } from "#app/competition/components/competition-hero.tsx";
import {
  ClosedRegistration,
  Eligibility,
  RegisterBar,
  Registration,
} from "#app/competition/components/registration.tsx";
import { Categories, RuleList } from "#app/competition/components/rules.tsx";
import timelineStyles from "#app/competition/components/timeline.module.css";
import { competitionServices } from "#app/competition/context.server.ts";
import { placeholderStrings } from "#app/competition/placeholder-strings.ts";
import { findClosedNote, registrationNote } from "#app/competition/registration.ts";
import {
  headings,
  milestoneStates,
  pageStrings,
  registrationStrings,
} from "#app/competition/strings.ts";
import { competitionStructuredData } from "#app/competition/structured-data.ts";
import { formatDay, indiaDay } from "#app/platform/calendar.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { phoneHref } from "#app/platform/phone.ts";
import { newTab } from "#app/ui/button.tsx";
import { ContactList } from "#app/ui/page/links.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/competition-page";
import styles from "./competition-page.module.css";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = publicPageHeaders;

/** Most of the year, nothing is announced. */
const AnnouncedLists = lazy(async () => ({ default: (await fetchAnnounced()).AnnouncedLists }));
const PastEditions = lazy(async () => ({ default: (await fetchAnnounced()).PastEditions }));
const fetchAnnounced = () => import("#app/competition/components/announced.tsx");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { clock } = context.get(platformServices);
  const { competition, entrySettings, findAnnounced } = context.get(competitionServices);
  const announced = await findAnnounced();
  return {
    competition: { ...competition, finaleIntroduction: withoutDay(competition) },
    isHere: entrySettings.isHere,
    today: indiaDay(clock()),
    born: url.searchParams.get("born") ?? "",
    ...(announced && { announced }),
  };
}

/** The text about the finale without its day, which is shown beside it. */
function withoutDay({ finaleIntroduction, dates }: Competition): string {
  const day = placeholderStrings.onTheDay(formatDay(dates.finale));
  return finaleIntroduction.replaceAll(`${day} `, "");
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { competition } = loaderData;
  const { school, site } = matches[0].loaderData;
  const context = { publicUrl: site.publicUrl, school, image: site.shareImage };
  return pageMeta(matches, {
    title: competition.name,
    description: `${competition.subtitle}. ${competition.intro[0]}`,
    path: href("/nrithya-ratna-shodha"),
    structuredData: import.meta.env.SSR ? [competitionStructuredData(competition, context)] : [],
  });
}

export default function CompetitionPage({ loaderData, matches }: Route.ComponentProps) {
  const { competition, isHere, today, born, announced } = loaderData;
  const finale = formatDay(competition.dates.finale);
  const [day, ...monthAndYear] = finale.split(" ");
  const stage = stageOn(today, competition);
  const isOpen = canRegister(stage, competition);
  const note = registrationNote(stage, competition);
  return (
    <>
      <CompetitionHero
        competition={competition}
        image={matches[0].loaderData.site.shareImage}
        closedNote={
          stage === "over"
            ? registrationStrings.isOver(competition)
            : findClosedNote(today, competition)
        }
      />
      {announced && <AnnouncedLists {...announced} />}
      <section id="intro" className={`wrap ${styles.intro}`} aria-label={pageStrings.introduction}>
        {competition.intro.map((paragraph) => (
          <p key={paragraph} lang={languageOf(paragraph)}>
            {paragraph}
          </p>
        ))}
      </section>
      <Timeline competition={competition} today={today} />
      <Section id="categories" title={headings.categories}>
        <Categories categories={competition.categories} />
      </Section>
      <Section id="round-1" title={competition.headings.firstRound} className="deep">
        <div className={styles.columns}>
          <div>
            <RuleList rules={competition.videoRules} />
            {isOpen && <Eligibility competition={competition} stage={stage} asked={born} />}
          </div>
          {isOpen ? (
            <Registration competition={competition} isHere={isHere} stage={stage} />
          ) : (
            <ClosedRegistration note={note} />
          )}
        </div>
      </Section>
      <Section id="round-2" title={competition.headings.secondRound} className={styles.stage}>
        <div className={styles.finale}>
          <p lang={languageOf(competition.finaleIntroduction)}>{competition.finaleIntroduction}</p>
          <p className={styles.day}>
            <b>{day}</b> {monthAndYear.join(" ")}
          </p>
        </div>
      </Section>
      <Section id="terms" title={headings.terms}>
        <RuleList rules={competition.terms} />
      </Section>
      {announced && announced.pastEditions.length > 0 && (
        <PastEditions years={announced.pastEditions} />
      )}
      <Section id="contact" title={headings.contact} className="deep">
        <Contacts {...competition.contacts} />
      </Section>
      {isOpen && (
        <RegisterBar
          registrationForm={competition.registrationForm}
          note={stage === "open" ? note : ""}
        />
      )}
    </>
  );
}

function Timeline({ competition, today }: { competition: Competition; today: string }) {
  return (
    <ol id="dates" className={`wrap ${timelineStyles.timeline}`} aria-label={pageStrings.dates}>
      {timeline(competition).map(({ name, date, day, title, text }) => {
        const when = stateOn(today, date);
        return (
          <li key={name} data-when={when}>
            <time dateTime={date} className="small-title">
              {day}
            </time>{" "}
            <span className={timelineStyles.when}>
              {when === "past" ? milestoneStates.past[name] : milestoneStates[when]}
            </span>
            <p className={timelineStyles.title} lang={languageOf(title)}>
              {title}
            </p>
            <p className="quiet" lang={languageOf(text)}>
              {text}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function stateOn(today: string, date: string): keyof typeof milestoneStates {
  if (date === today) return "today";
  return date < today ? "past" : "coming";
}

/** The contacts are phone numbers, an email and WhatsApp (SPEC §2). */
function Contacts({ phones, email, whatsapp, whatsappLink }: Competition["contacts"]) {
  const listed = {
    [pageStrings.phone]: phones.map((phone) => ({ text: phone, href: phoneHref(phone) })),
    [pageStrings.email]: [{ text: email, href: `mailto:${email}` }],
    [pageStrings.whatsapp]: [{ text: whatsapp, href: whatsappLink, ...newTab }],
  };
  return <ContactList className={`tall-links ${contactStyles.contacts}`} groups={listed} />;
}

type SectionProps = {
  id?: string;
  title: string;
  className?: string | undefined;
  children: React.ReactNode;
};

function Section({ id, title, className = "", children }: SectionProps) {
  return (
    <section id={id} className={`section ${className}`} aria-label={title}>
      <div className="wrap">
        <h2 className={`section-title ${styles.title}`} lang={languageOf(title)}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
