import type { CSSProperties } from "react";
import { href, Link, redirect } from "react-router";
import { readSameOriginForm } from "#app/accounts/guard.server.ts";
import { loadBranches } from "#app/holidays/shown-holidays.server.ts";
import { storeTexts } from "#app/messages/components/stored-texts.tsx";
import { answerRefusal, getMessageDependencies } from "#app/messages/receive-message.server.ts";
import { nameWeekday, type Weekday } from "#app/platform/calendar.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import { publicPageHeaders } from "#app/platform/http/page-cache.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { languageOf } from "#app/platform/language/language.ts";
import { phoneHref, whatsAppHref } from "#app/platform/phone.ts";
import { formatAges, formatFee, formatHours, withSlugs } from "#app/school/batch.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { useSchool } from "#app/school/school.ts";
import { askServer, type FormAnswer, revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import { LinkedText } from "#app/ui/page/links.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { Route } from "./+types/classes-page";
import styles from "./classes-page.module.css";
import { EnquiryForm, enquiryKey } from "./enquiry-form.tsx";
import { enquirySchema, receiveEnquiry } from "./receive-enquiry.server.ts";
import { branchStrings, enquiryStrings, classesStrings as strings } from "./strings.ts";
import { branchStructuredData, mapAddressOf } from "./structured-data.ts";
import timetableStyles from "./timetable.module.css";
import {
  adultAge,
  alignByHour,
  type BatchFilter,
  classesPath,
  findNearest,
  groupByDay,
  isMatch,
  type ListedBatch,
  listAges,
  listBatches,
  readBatchFilter,
  type SluggedBranch,
  splitWeek,
  type WeekRows,
} from "./timetable.ts";

export const handle = { isTranslated: true, cache: {} } satisfies RoutePolicy;

export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  actionHeaders.has("Cache-Control") ? actionHeaders : publicPageHeaders();

const constraints = fieldConstraints(enquirySchema);

/** `?day=`, `?age=` and `?branch=` filter the timetable; `?batch=` is chosen in the enquiry. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const branches = withSlugs(await loadBranches(context));
  const { school } = context.get(schoolServices);
  const filter = readBatchFilter(url.searchParams, branches);
  const batch = url.searchParams.get("batch");
  const chosen = listBatches(branches).find(({ id }) => id === batch)?.id ?? "";
  return { branches, faq: school.faq, filter, constraints, chosen };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readSameOriginForm(request, context);
  const { school } = context.get(schoolServices);
  const refusal = await receiveEnquiry(form, { ...getMessageDependencies(context), school });
  // The address needs its own hash, because browsers would keep the one of the form.
  if (!refusal) throw redirect(`${href("/message-sent")}?enquiry#main`);
  return answerRefusal(refusal);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await askServer<FormAnswer, FormAnswer>(serverAction, (reason) => ({
    ok: false,
    isError: true,
    values: {},
    message: `${enquiryStrings.notSent} ${reason}`,
  }));
  // Only a stored enquiry is answered with a redirect.
  if (answer instanceof Response) storeTexts(enquiryKey, null);
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { school, site } = matches[0].loaderData;
  const { publicUrl } = site;
  return pageMeta(matches, {
    title: strings.title,
    description: strings.description(school.name),
    path: href("/classes"),
    structuredData:
      import.meta.env.SSR && loaderData
        ? loaderData.branches.map((branch) => branchStructuredData(branch, { school, publicUrl }))
        : [],
  });
}

export default function ClassesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { branches, faq, filter, chosen } = loaderData;
  const batches = listBatches(branches);
  const found = batches.filter((batch) => isMatch(batch, filter));
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="page-title">{strings.title}</h1>
      {batches.length > 0 && (
        <>
          <p className="lead quiet">{strings.lead}</p>
          <div className={styles.filters}>
            <Filters batches={batches} filter={filter} branches={branches} />
            {isFiltered(filter) && <LinkToFound count={found.length} />}
          </div>
        </>
      )}
      <Timetable batches={batches} found={found} filter={filter} branches={branches} />
      <section aria-labelledby="enquiry">
        <h2 id="enquiry" tabIndex={-1} className={styles.heading}>
          {enquiryStrings.title}
        </h2>
        <p className="lead">{enquiryStrings.lead}</p>
        <EnquiryForm
          batches={batches}
          chosen={chosen}
          constraints={loaderData.constraints}
          answer={actionData ?? null}
        />
      </section>
      <section aria-labelledby="branches">
        <h2 id="branches" className={styles.heading}>
          {branchStrings.title}
        </h2>
        <div className={styles.branches}>
          {branches.map((branch) => (
            <BranchSection key={branch.slug} branch={branch} />
          ))}
        </div>
      </section>
      {faq.length > 0 && (
        <section aria-labelledby="faq">
          <h2 id="faq" className={styles.heading}>
            {strings.faqTitle}
          </h2>
          {faq.map(({ question, answer }) => (
            <details key={question} className={styles.question}>
              <summary lang={languageOf(question)}>{question}</summary>
              <p lang={languageOf(answer)}>
                <LinkedText text={answer} />
              </p>
            </details>
          ))}
        </section>
      )}
    </div>
  );
}

type FilteredProps = { batches: ListedBatch[]; filter: BatchFilter; branches: SluggedBranch[] };

/** Plain links: a day and an age are two taps, with or without scripts. */
function Filters({ batches, filter, branches }: FilteredProps) {
  const days = groupByDay(batches, null).map(({ day }) => day);
  const ages = listAges(batches).map((age) => {
    const label = nameAge(age);
    return { text: age < adultAge ? `${age}` : label, label, to: { ...filter, age } };
  });
  const chipsOf = {
    day: days.map((day) => ({ text: nameWeekday(day), to: { ...filter, day } })),
    age: ages,
    branch: branches.map(({ name, slug }) => ({ text: name, to: { ...filter, branch: slug } })),
  };
  const rows = (["day", "age", "branch"] as const).map((name) => ({
    label: strings.filters[name],
    chips: [{ text: strings.any[name], to: { ...filter, [name]: null } }, ...chipsOf[name]],
  }));
  const current = classesPath(filter);
  return rows.map(({ label, chips }) => (
    <nav key={label} aria-label={label} className={styles.filter}>
      <p>{label}</p>
      <ul className="chips">
        {chips.map((chip) => (
          <li key={classesPath(chip.to)}>
            <Link
              to={classesPath(chip.to)}
              aria-label={"label" in chip ? chip.label : undefined}
              aria-current={classesPath(chip.to) === current || undefined}
              preventScrollReset
              rel="nofollow"
            >
              {chip.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

/** Adults of any age are one group. */
const nameAge = (age: number): string => (age < adultAge ? strings.years(age) : strings.adults);

const isFiltered = ({ day, age, branch }: BatchFilter) =>
  day !== null || age !== null || branch !== null;

/** The timetable begins below the screen of a phone. The link stays in view until it comes. */
function LinkToFound({ count }: { count: number }) {
  return (
    <p className={styles.toFound}>
      <a href="#timetable">
        {count > 0 ? strings.toFound(count) : strings.toNearest} <span aria-hidden="true">↓</span>
      </a>
    </p>
  );
}

type TimetableProps = FilteredProps & { found: ListedBatch[] };

/** A list by day on a phone; a week whose days are aligned by the hour on wide screens. */
function Timetable({ batches, found, filter, branches }: TimetableProps) {
  const words = {
    day: filter.day === null ? "" : nameWeekday(filter.day),
    age: filter.age === null ? "" : nameAge(filter.age),
    branch: branches.find(({ slug }) => slug === filter.branch)?.name ?? "",
  };
  /** `Saturday, 9 years, Kadri`. */
  const described = Object.values(words).filter(Boolean).join(", ");
  const isEmpty = found.length === 0 && batches.length > 0;
  const shown = isEmpty
    ? groupByDay(findNearest(batches, filter), null)
    : groupByDay(found, filter.day);

  function describeFound(): string {
    if (batches.length === 0) return strings.noBatches;
    if (!described) return strings.all;
    return isEmpty ? strings.noneFound(words) : strings.found(found.length, described);
  }

  return (
    <section aria-labelledby="timetable">
      <h2 id="timetable" tabIndex={-1} className={styles.heading}>
        {strings.timetable}
      </h2>
      <p role="status">{describeFound()}</p>
      <div className={timetableStyles.parts}>
        {splitWeek(shown).map((days) => (
          <Week key={days[0]?.day} days={days} filter={filter} />
        ))}
      </div>
    </section>
  );
}

type WeekProps = { days: ReturnType<typeof groupByDay>; filter: BatchFilter };

function Week({ days: shown, filter }: WeekProps) {
  const { hours, days } = alignByHour(shown);
  const size = { "--days": days.length, "--rows": (hours.at(-1)?.end ?? 2) - 1 };
  return (
    <div className={timetableStyles.week} style={size as CSSProperties}>
      <div className={timetableStyles.hours} aria-hidden="true">
        {hours.map(({ hour, ...rows }) => (
          <p key={hour} style={rowStyle(rows)}>
            {formatHours({ from: `${hour}:00`, to: "" })}
          </p>
        ))}
      </div>
      {days.map(({ day, batches }, index) => (
        <div
          key={day}
          className={timetableStyles.day}
          style={{ "--column": index + 2 } as CSSProperties}
        >
          <h3>{nameWeekday(day)}</h3>
          <ul className={timetableStyles.batches}>
            {batches.map(({ batch, ...rows }) => (
              <BatchCard key={batch.id} batch={batch} rows={rows} day={day} filter={filter} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

const rowStyle = ({ row, end }: WeekRows) => ({ "--row": row, "--end": end }) as CSSProperties;

type BatchCardProps = { batch: ListedBatch; rows: WeekRows; day: Weekday; filter: BatchFilter };

function BatchCard({ batch, rows, day, filter }: BatchCardProps) {
  const { id, name, level, branch, teacher, note } = batch;
  const [start, half] = splitTime(batch.from);
  const isFullHour = !start.includes(":");
  const [end, endHalf] = splitTime(batch.to);
  return (
    <li className={timetableStyles.batch} style={rowStyle(rows)}>
      <p className={timetableStyles.time}>
        {/* A style adds `:00` to a full hour, so that the times of a column have the same form. */}
        <b data-full-hour={isFullHour ? "" : undefined}>{start}</b> <span>{half}</span>{" "}
        {strings.to(end, endHalf, half)}
      </p>
      <h4 lang={languageOf(name)}>{level ? `${name}, ${level}` : name}</h4>
      <Holidays texts={batch.holidays?.[day]} />
      <p>
        <a href={`#${branch.slug}`} className="padded-link">
          {branch.name}
        </a>
      </p>
      <p>{[formatAges(batch), formatFee(batch)].filter(Boolean).join(" · ")}</p>
      {teacher && <p>{strings.teacher(teacher)}</p>}
      {note && (
        <p className="quiet" lang={languageOf(note)}>
          {note}
        </p>
      )}
      <Link
        to={`${classesPath(filter, id)}#enquiry`}
        className={timetableStyles.ask}
        aria-label={`${strings.enquire}: ${name}, ${branch.name}`}
        rel="nofollow"
      >
        {strings.enquire}
      </Link>
    </li>
  );
}

/** The clock and the part of the day, which some languages write first: `4:30` and `pm`. */
function splitTime(time: string): [clock: string, half: string] {
  const [first = "", second = ""] = formatHours({ from: time, to: "" }).split(" ");
  return /\d/.test(first) ? [first, second] : [second, first];
}

function Holidays({ texts }: { texts: string[] | undefined }) {
  return texts?.map((text) => (
    <p key={text}>
      <strong lang={languageOf(text)}>{text}</strong>
    </p>
  ));
}

function BranchSection({ branch }: { branch: SluggedBranch }) {
  const { name, slug, detail, address, phone, whatsapp, directions, picture, pictureAlt } = branch;
  const { city } = useSchool().school;
  return (
    <article id={slug} className={styles.branch}>
      <Picture
        image={picture?.image}
        alt={pictureAlt ?? name}
        sizes="(min-width: 60rem) min(39rem, 44vw), 100vw"
      />
      <h3 lang={languageOf(name)}>{name}</h3>
      <Holidays texts={branch.holidays} />
      {detail && (
        <p className="quiet" lang={languageOf(detail)}>
          {detail}
        </p>
      )}
      {address && <p lang={languageOf(address)}>{address}</p>}
      <p className="row">
        <ButtonAnchor
          href={mapAddressOf(branch, city)}
          {...newTab}
          aria-label={`${branchStrings.map}: ${name}`}
        >
          {branchStrings.map}
        </ButtonAnchor>
        {phone && (
          <ButtonAnchor href={phoneHref(phone)}>
            {branchStrings.call} {phone}
          </ButtonAnchor>
        )}
        {whatsapp && (
          <ButtonAnchor
            href={whatsAppHref(whatsapp)}
            {...newTab}
            aria-label={`${branchStrings.whatsApp}: ${name}`}
          >
            {branchStrings.whatsApp}
          </ButtonAnchor>
        )}
      </p>
      {directions && (
        <>
          <h4>{branchStrings.directions}</h4>
          <p lang={languageOf(directions)}>
            <LinkedText text={directions} />
          </p>
        </>
      )}
    </article>
  );
}
