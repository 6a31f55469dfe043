import { Form } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import {
  type DocumentKind,
  maxDaysAhead,
  type PublicationStatus,
  stateOf,
} from "#app/documents/document.ts";
import { indiaMinute } from "#app/documents/initial-status.ts";
import { scheduleStrings } from "#app/documents/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import styles from "./documents.module.css";

type ScheduleFormProps = {
  document: PublicationStatus & { id: string; kind: DocumentKind };
  /** Epoch milliseconds; what lies before it cannot be chosen. */
  now: number;
};

const dayMs = 86_400_000;

/** For what visitors do not see yet: the moment at which it shows itself. */
export function ScheduleForm({ document, now }: ScheduleFormProps) {
  const { id, kind, appearsAt } = document;
  const state = stateOf(document);
  if (state !== "draft" && state !== "due" && state !== "hidden") return null;
  return (
    <Form method="post" className={styles.schedule} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <label htmlFor="appears-at">{scheduleStrings.label}</label>
      <input
        type="datetime-local"
        id="appears-at"
        name="appearsAt"
        required
        defaultValue={appearsAt === null ? "" : indiaMinute(appearsAt)}
        min={indiaMinute(now)}
        max={indiaMinute(now + maxDaysAhead * dayMs)}
      />
      <button type="submit" name="intent" value="appear" className={buttonClass("line")}>
        {appearsAt === null ? scheduleStrings.set : scheduleStrings.change}
      </button>
      <p>
        {appearsAt === null ? scheduleStrings.hint : scheduleStrings.at(formatDateTime(appearsAt))}
      </p>
    </Form>
  );
}
