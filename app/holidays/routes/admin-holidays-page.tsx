import { data, href, Link } from "react-router";
import { type GuruForm, readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { announcementKind } from "#app/announcements/announcement-kind.ts";
import { announcementServices } from "#app/announcements/context.server.ts";
import { DocumentFields } from "#app/documents/components/document-fields.tsx";
import type { FieldsProps } from "#app/documents/components/document-form.tsx";
import { KindPage, saveKind } from "#app/documents/components/kind-page.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { isVisible } from "#app/documents/document.ts";
import { handleDocumentForm } from "#app/documents/edit-document.server.ts";
import { type FieldsOf, labelsOf } from "#app/documents/form-field.ts";
import { editPathOf, kindTexts } from "#app/documents/kind.ts";
import { loadKind } from "#app/documents/load-kind.server.ts";
import { type EditAnswer, refuseField } from "#app/documents/save-merged.server.ts";
import { holidayStrings as strings } from "#app/holidays/admin-strings.ts";
import {
  announcementOf,
  firstNoticed,
  type HolidayContent,
  listWeekdays,
  maxDays,
  maxDaysAhead,
  titleOf,
} from "#app/holidays/holiday.ts";
import { holidayKind } from "#app/holidays/holiday-kind.ts";
import { holidaySchema } from "#app/holidays/holiday-schema.ts";
import { holidayServices } from "#app/holidays/holiday-store.server.ts";
import { type BranchPlaces, findPlace, listPlaces } from "#app/holidays/places.server.ts";
import { dayMs, formatDay, formatShortDay, indiaDay } from "#app/platform/calendar.ts";
import { type Context, platformServices } from "#app/platform/context.server.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { revalidateIfAnswered } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { noticeDays } from "../holiday.ts";
import type { Route } from "./+types/admin-holidays-page";

/** The fields of the form at a time (epoch milliseconds), but for the place. */
function fieldsAt(now: number): FieldsOf<ReturnType<typeof holidaySchema>> {
  const max = indiaDay(now + maxDaysAhead * dayMs);
  const { fields } = strings;
  return {
    firstDay: {
      label: fields.firstDay,
      control: "date",
      // It may have begun already.
      input: { min: indiaDay(now - maxDays * dayMs), max },
    },
    lastDay: {
      label: fields.lastDay,
      control: "date",
      hint: "Leave it empty for one day.",
      input: { min: indiaDay(now), max },
    },
    reason: {
      label: fields.reason,
      control: "text",
      hint: "For ‘festival’ visitors read: No class on Wednesday, 2 December: festival",
    },
  };
}

const toFormValues = ({ firstDay, lastDay, reason, place }: HolidayContent) => ({
  firstDay,
  lastDay: lastDay === firstDay ? "" : lastDay,
  reason,
  place,
});

const newHoliday = { firstDay: "", lastDay: "", reason: "", place: "", placeName: "" };

const placesOf = (context: Context) =>
  listPlaces(context.get(schoolServices).websiteTexts.editedContent().school.branches);

/**
 * The holiday with the present name of its place. `isGone`: gurus have removed the place.
 * `problem`: why visitors do not see the holiday.
 */
function withPlace<Holiday extends HolidayContent>(holiday: Holiday, places: BranchPlaces[]) {
  const found = findPlace(places, holiday.place);
  const isGone = holiday.place !== "" && !found;
  const named = { ...holiday, placeName: found?.name ?? holiday.placeName };
  const weekdays = listWeekdays(holiday, holiday.firstDay);
  const hasClass = found?.days?.some((day) => weekdays.has(day)) ?? true;
  const problem = isGone
    ? `${holiday.placeName} is no longer among the branches and batches, so visitors do not see ` +
      "this."
    : !hasClass && "The batch has no class on these days, so visitors do not see this.";
  return { ...named, title: titleOf(named), isGone, problem: problem || null };
}

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  const now = context.get(platformServices).clock();
  const { holidays } = context.get(holidayServices);
  const { announcements } = context.get(announcementServices);
  const form = { schema: holidaySchema(now), now };
  const { edited, list, ...loaded } = await loadKind({ url, params }, holidays, form);
  const places = placesOf(context);
  return {
    ...loaded,
    edited: edited && withPlace(edited, places),
    list: { ...list, items: list.items.map((each) => withPlace(each, places)) },
    places,
    isAnnounced: edited !== null && (await announcements.documents.find(edited.id)) !== null,
  };
}

/** `announcementId`: the announcement that the notice also tells about. */
type HolidayAnswer = EditAnswer & { announcementId?: string };

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await readGuruForm(request, context);
  const { clock } = context.get(platformServices);
  const { holidays } = context.get(holidayServices);
  const { undoGroup } = context.get(documentServices);
  const places = placesOf(context);
  const nameOf = (place: string) => findPlace(places, place)?.name;
  const edit = { ...sent, id: params.id ?? null };
  const answer = await handleDocumentForm(
    edit,
    {
      documents: holidays.documents,
      schema: holidaySchema(clock()),
      toFormValues,
      alter: ({ lastDay, ...fields }, content) => ({
        ...fields,
        lastDay: lastDay || fields.firstDay,
        placeName: nameOf(fields.place) ?? (fields.place && content.placeName),
      }),
      newContent: newHoliday,
      labels: { ...labelsOf(fieldsAt(clock())), place: strings.fields.place },
      formatValue: (name, value) =>
        name === "place" ? (nameOf(value) ?? strings.allClasses) : value,
      texts: { notStored: kindTexts(holidayKind).notStored },
      async refuse({ place }, before) {
        const isKnown = place === "" || nameOf(place) !== undefined || place === before?.place;
        return isKnown
          ? null
          : refuseField(
              "place",
              "This branch or batch is no longer on the website. Please choose again whom it is " +
                "for.",
            );
      },
    },
    undoGroup,
  );
  const id = answer.data.added?.id ?? params.id ?? `${sent.form.get("id")}`;
  const written = { id, answer: answer.data, sent };
  return data<HolidayAnswer>(await describeWritten(written, context), answer.init ?? undefined);
}

type Written = { id: string; answer: EditAnswer; sent: GuruForm };

/** Announces a saved holiday if the form asks for it. An announcement has the id of its holiday. */
async function describeWritten(
  { id, answer, sent: { form, who, log } }: Written,
  context: Context,
): Promise<HolidayAnswer> {
  const { clock } = context.get(platformServices);
  const { holidays } = context.get(holidayServices);
  const { documents } = context.get(announcementServices).announcements;
  const { notice, added, isSaved } = answer;
  const stored = notice?.ok ? await holidays.documents.find(id) : null;
  if (!notice || !stored) return answer;
  const { content: holiday, status } = stored;
  const message =
    added && isVisible(status)
      ? describeSaved(withPlace(holiday, placesOf(context)), indiaDay(clock()))
      : notice.message;
  // The undo, too, tells about the announcement.
  const undo = notice.undo && { ...notice.undo, id };
  const tell = (sentence: string) => ({
    ...answer,
    notice: { ...notice, undo, message: `${message} ${sentence}`.trim() },
  });
  const isWanted = isSaved && form.get("announce") === "on";
  if (!isWanted) {
    const announcement = await documents.find(id);
    const isThere = announcement !== null && announcement.status.removedAt === null;
    return isThere ? { ...tell("Its announcement stays as it is."), announcementId: id } : tell("");
  }
  try {
    const text = announcementOf(holiday);
    const content = { text, endsOn: holiday.lastDay, createdAt: clock() };
    const outcome = await documents.addOnce(content, { who, id });
    // Another guru may have announced it meanwhile, with other days.
    const sentence =
      outcome === "taken" ? "Its announcement stays as it is." : "It is announced, too.";
    return { ...tell(sentence), announcementId: id };
  } catch (error) {
    log.error("a holiday could not be announced", { error });
    return tell(
      "It could not be announced. To try again, open the holiday, tick the box and save it.",
    );
  }
}

function describeSaved(holiday: ReturnType<typeof withPlace>, today: string): string {
  if (holiday.problem) return `The holiday is saved. ${holiday.problem}`;
  const from = firstNoticed(holiday);
  return from > today
    ? `The holiday is saved. The timetable says so from ${formatDay(from)} on.`
    : "The holiday is saved. The timetable says so now.";
}

export const clientAction = saveKind<HolidayAnswer>(holidayKind);

export const shouldRevalidate = revalidateIfAnswered;

export default function HolidaysPage({ loaderData, actionData }: Route.ComponentProps) {
  const { places, isAnnounced, now } = loaderData;
  const { announcementId } = (actionData ?? {}) as Partial<HolidayAnswer>;
  const today = indiaDay(now);
  const isShown = (one: Holiday) =>
    isVisible(one) && one.lastDay >= today && firstNoticed(one) <= today && !one.problem;
  return (
    <KindPage
      kind={holidayKind}
      texts={{
        lead:
          `Days without class. The timetable and the branches say so from ${noticeDays} days ` +
          "before until the last day is over.",
        submit: "Save the holiday",
        submitting: "Saving...",
      }}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ title }) => title}
      valuesOf={(one) => (one ? toFormValues(one) : {})}
      publicPathOf={(one) => (isShown(one) ? href("/classes") : null)}
      rowOf={(one) => ({
        badge: isVisible(one) && one.lastDay < today && "Over",
        details: <span>{one.problem ?? (isVisible(one) && describeShown(one))}</span>,
      })}
      fields={(form, one) => (
        <>
          <DocumentFields fields={fieldsAt(now)} {...form} />
          <PlaceField {...form} places={places} holiday={one} />
          {isAnnounced && one ? (
            <p>
              It was announced. The announcement is changed on its own page.{" "}
              <AnnouncementLink id={one.id} />
            </p>
          ) : (
            <AnnounceField {...form} />
          )}
        </>
      )}
      noticeLinks={announcementId && <AnnouncementLink id={announcementId} />}
    />
  );
}

function describeShown(holiday: HolidayContent): string {
  const first = formatShortDay(firstNoticed(holiday));
  return `Visitors see it from ${first} until ${formatShortDay(holiday.lastDay)}`;
}

const AnnouncementLink = ({ id }: { id: string }) => (
  <Link to={editPathOf(announcementKind, id)} className={buttonClass("line")}>
    Open the announcement
  </Link>
);

type Holiday = NonNullable<Route.ComponentProps["loaderData"]["edited"]>;

type PlaceFieldProps = FieldsProps & {
  places: BranchPlaces[];
  holiday: Holiday | null;
};

function PlaceField({ errors, values, places, holiday }: PlaceFieldProps) {
  const gone = holiday?.isGone ? holiday : null;
  const { maxLength, required, ...control } = errors.control("place");
  return (
    <Field label={strings.fields.place} error={errors.error("place")} hint={holiday?.problem}>
      <select {...control} defaultValue={values.place}>
        <option value="">{strings.allClasses}</option>
        {gone && <option value={gone.place}>{gone.placeName}</option>}
        {places.map(({ value, name, batches }) => (
          <optgroup key={value} label={name}>
            <option value={value}>{`All classes in ${name}`}</option>
            <Options entries={batches.map((batch) => [batch.value, batch.label])} />
          </optgroup>
        ))}
      </select>
    </Field>
  );
}

const AnnounceField = ({ values }: FieldsProps) => (
  <div>
    <label className={formStyles.check}>
      <input name="announce" type="checkbox" defaultChecked={values.announce === "on"} />
      Also announce it on the website
    </label>
    <p className="quiet small">On top of every page, until the last day is over.</p>
  </div>
);
