import { href } from "react-router";
import { canRegister, stageOn } from "#app/competition/competition.ts";
import { CompetitionContacts } from "#app/competition/components/competition-contacts.tsx";
import { CompetitionHero } from "#app/competition/components/competition-hero.tsx";
import {
  Eligibility,
  RegisterBar,
  Registration,
} from "#app/competition/components/registration.tsx";
import { Categories, NoBreak, RuleList } from "#app/competition/components/rules.tsx";
import { Timeline } from "#app/competition/components/timeline.tsx";
import {
  finaleIntroduction,
  generalTerms,
  headings,
  pageStrings,
  registrationNote,
  timeline,
  videoRules,
} from "#app/competition/strings.ts";
import { servicesContext } from "#app/context.server.ts";
import { indiaDay, readDay } from "#app/platform/calendar.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/competition-page";
import styles from "./competition-page.module.css";

export const headers = publicPageHeaders;

export function loader({ url, context }: Route.LoaderArgs) {
  const { competition, clock } = context.get(servicesContext);
  return { competition, today: indiaDay(clock()), born: url.searchParams.get("born") ?? "" };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { name, subtitle, intro } = loaderData.competition;
  return pageMeta(matches, {
    title: name,
    description: `${subtitle}. ${intro[0]}`,
    path: href("/nrithya-ratna-shodha"),
  });
}

export default function CompetitionPage({ loaderData }: Route.ComponentProps) {
  const { competition, today, born } = loaderData;
  const stage = stageOn(today, competition);
  const isOpen = canRegister(stage, competition);
  const note = registrationNote(stage, competition);
  return (
    <>
      <CompetitionHero competition={competition} />
      <section id="intro" className={`wrap ${styles.intro}`} aria-label={pageStrings.introduction}>
        {competition.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <Timeline milestones={timeline(competition)} today={today} />
      <Section id="categories" title={headings.categories}>
        <Categories categories={competition.categories} />
      </Section>
      <Section id="round-1" title={competition.headings.firstRound} look="deep">
        <div className={styles.columns}>
          <div>
            <RuleList rules={videoRules(competition)} />
            {isOpen && <Eligibility competition={competition} stage={stage} asked={born} />}
          </div>
          <Registration competition={competition} stage={stage} isOpen={isOpen} note={note} />
        </div>
      </Section>
      <Section id="round-2" title={competition.headings.secondRound} look="stage">
        <div className={styles.finale}>
          <p>
            <NoBreak>{finaleIntroduction(competition, { hasDay: false })}</NoBreak>
          </p>
          <Day day={competition.dates.finale} />
        </div>
      </Section>
      <Section id="terms" title={headings.terms}>
        <RuleList rules={generalTerms(competition)} />
      </Section>
      <Section id="contact" title={headings.contact} look="deep">
        <CompetitionContacts contacts={competition.contacts} />
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

/** The day of the finale as on a poster. */
function Day({ day }: { day: string }) {
  const parts = readDay(day);
  if (!parts) return null;
  return (
    <p className={styles.day}>
      <span>{parts.day}</span> {parts.month} {parts.year}
    </p>
  );
}

type SectionProps = {
  id?: string;
  title: string;
  look?: "paper" | "deep" | "stage";
  children: React.ReactNode;
};

function Section({ id, title, look = "paper", children }: SectionProps) {
  return (
    <section id={id} className={`section ${styles[look]}`} aria-label={title}>
      <div className="wrap">
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
    </section>
  );
}
