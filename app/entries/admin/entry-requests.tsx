import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import { requestTitles } from "#app/entries/admin-strings.ts";
import { maxRequestLength, requestedThings } from "#app/entries/entry.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { Act, Card } from "#app/ui/card/card.tsx";
import { storeDraft, useDraft } from "#app/ui/field/draft.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import styles from "./admin-entry-page.module.css";
import { Letters, type PartProps } from "./entry-parts.tsx";

type AskProps = PartProps & {
  /** The form as it was refused. */
  sent: Record<string, string> | undefined;
  /** The id of the request that was just stored. */
  askedId: string | undefined;
};

/** What the dancer was asked for, with the answers, and a form that asks for more. */
export function Requests({ page, ...ask }: AskProps) {
  return (
    <Card title="Ask the dancer">
      {page.entry.requests.map((request) => (
        <Asked key={request.id} page={page} request={request} />
      ))}
      {page.isOpen && <AskForm page={page} {...ask} />}
    </Card>
  );
}

type Request = PartProps["page"]["entry"]["requests"][number];

/** What a guru sends the dancer, too. */
export const RequestLetters = ({ page, text }: PartProps & { text: string }) => (
  <Letters
    page={page}
    paragraphs={[
      text,
      `You can answer on the page of your entry: ${page.link ?? ""}`,
      `Thank you,\n${page.school}`,
    ]}
  />
);

function Asked({ page, request }: PartProps & { request: Request }) {
  const { id, what, text, answer, seen, askedBy, askedAt } = request;
  const { entry, names, isOpen } = page;
  return (
    <div className={styles.request}>
      <p>
        <strong>{requestTitles[what]}</strong>{" "}
        <span className="quiet">
          Asked by {names[askedBy] ?? askedBy} on {formatDateTime(askedAt)}.
        </span>
      </p>
      <p className={styles.text}>{text}</p>
      <p>{answer ? `Answered on ${formatDateTime(answer.at)}:` : "No answer yet."}</p>
      {answer?.text && <p className={styles.text}>{answer.text}</p>}
      {answer?.file && (
        <p className="tall-links">
          <a href={href("/success/entries/:id/:file", { id: entry.id, file: answer.file })}>
            Open the file
          </a>
        </p>
      )}
      {seen && (
        <p className="quiet">
          Looked at by {names[seen.by] ?? seen.by} on {formatDateTime(seen.at)}.
        </p>
      )}
      {isOpen && !seen && (
        <Act
          intent={answer ? "see-answer" : "take-back"}
          values={{ requestId: id, answeredAt: answer?.at }}
          className="row"
          before={!answer && <RequestLetters page={page} text={text} />}
        >
          {answer ? "Mark as looked at" : "No longer needed"}
        </Act>
      )}
    </div>
  );
}

function AskForm({ page, sent = {}, askedId }: AskProps) {
  const { entry, days, requestId } = page;
  const form = useRef<HTMLFormElement>(null);
  const name = `ask ${entry.id}`;
  const { onInput } = useDraft(form, { name, isAnswered: false });
  useEffect(() => {
    if (!askedId) return;
    form.current?.reset();
    storeDraft(name, {});
  }, [askedId, name]);
  return (
    <Form ref={form} method="post" className={styles.ask} preventScrollReset onInput={onInput}>
      <input type="hidden" name="part" value="ask" />
      <input type="hidden" name="requestId" value={requestId} />
      <Field label="Ask for">
        <select name="what" defaultValue={sent.what} data-suggested={requestedThings[0]}>
          <Options entries={requestedThings.map((thing) => [thing, requestTitles[thing]])} />
        </select>
      </Field>
      <Field label="Your words (optional)">
        <textarea name="words" rows={3} maxLength={maxRequestLength} defaultValue={sent.words} />
      </Field>
      <Field label="To be answered by">
        <input
          type="date"
          name="answerBy"
          required
          min={days.today}
          max={days.latest}
          data-suggested={days.answerBy}
          defaultValue={sent.answerBy ?? days.answerBy}
        />
      </Field>
      <IntentButton intent="ask" look="solid">
        Ask
      </IntentButton>
    </Form>
  );
}
