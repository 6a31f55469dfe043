import { Form } from "react-router";
import {
  type DocumentKind,
  mostDaysAhead,
  type Standing,
  stateOf,
} from "#app/documents/document.ts";
import { indiaMinute } from "#app/documents/first/india-minute.ts";
import { formatMoment } from "#app/documents/moment.ts";
import { appearWords } from "#app/documents/words.ts";
import { buttonClass } from "#app/ui/button.ts";
import styles from "./documents.module.css";

type AppearFormProps = {
  document: Standing & { id: string; kind: DocumentKind };
  /** Epoch milliseconds; what lies before it cannot be chosen. */
  now: number;
};

const dayMs = 86_400_000;

/** For what visitors do not see yet: the moment at which it shows itself. */
export function AppearForm({ document, now }: AppearFormProps) {
  const { id, kind, appearsAt } = document;
  const state = stateOf(document);
  if (state !== "draft" && state !== "due" && state !== "hidden") return null;
  return (
    <Form method="post" className={styles.appear} preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <label htmlFor="appears-at">{appearWords.label}</label>
      <input
        type="datetime-local"
        id="appears-at"
        name="appearsAt"
        required
        defaultValue={appearsAt === null ? "" : indiaMinute(appearsAt)}
        min={indiaMinute(now)}
        max={indiaMinute(now + mostDaysAhead * dayMs)}
      />
      <button type="submit" name="intent" value="appear" className={buttonClass("line")}>
        {appearsAt === null ? appearWords.set : appearWords.change}
      </button>
      <p>{appearsAt === null ? appearWords.hint : appearWords.at(formatMoment(appearsAt))}</p>
    </Form>
  );
}
