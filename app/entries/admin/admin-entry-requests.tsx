import { useEffect, useRef } from "react";
import { Form, href } from "react-router";
import { requestTitles } from "#app/entries/admin-strings.ts";
import { maxRequestLength, requestedThings } from "#app/entries/entry.ts";
import { ButtonAnchor, IntentButton, newTab } from "#app/ui/button.tsx";
import { storeDraft, useDraft } from "#app/ui/field/draft.tsx";
import { Field, Options } from "#app/ui/field/field.tsx";
import styles from "./admin-entry-page.module.css";
import { requestStrings as strings } from "./admin-entry-strings.ts";
import type { EntryView } from "./entry-view.server.ts";

type EntryRequestsProps = {
  entry: EntryView;
  isOpen: boolean;
  ask: Omit<AskFormProps, "entry">;
};

/** What the dancer was asked for, with the answers, and a form that asks for more. */
export function EntryRequests({ entry, isOpen, ask }: EntryRequestsProps) {
  return (
    <section className="card" aria-label={strings.title}>
      <h3 className="small-title">{strings.title}</h3>
      {entry.requests.map((request) => (
        <Asked key={request.id} entry={entry} request={request} isOpen={isOpen} />
      ))}
      {isOpen && <AskForm entry={entry} {...ask} />}
    </section>
  );
}

type Request = EntryView["requests"][number];

type AskedProps = { entry: EntryView; request: Request; isOpen: boolean };

function Asked({ entry, request, isOpen }: AskedProps) {
  const { id, what, text, answer, seen, letters } = request;
  const file = answer?.file;
  return (
    <div className={styles.request}>
      <p>
        <strong>{requestTitles[what]}</strong>{" "}
        <span className="quiet">{strings.asked(request)}</span>
      </p>
      <p className={styles.text}>{text}</p>
      {answer ? (
        <>
          <p>{strings.answered(answer.at)}</p>
          {answer.text && <p className={styles.text}>{answer.text}</p>}
          {file && (
            <p className="tall-links">
              <a href={href("/success/entries/:id/:file", { id: entry.id, file })}>
                {strings.file}
              </a>
            </p>
          )}
          {seen && <p className="quiet">{strings.seen(seen)}</p>}
        </>
      ) : (
        <p>{strings.unanswered}</p>
      )}
      {isOpen && !seen && (
        <Form method="post" className="row" preventScrollReset>
          <input type="hidden" name="requestId" value={id} />
          {answer && <input type="hidden" name="answeredAt" value={answer.at} />}
          {!answer && <Letters letters={letters} />}
          <IntentButton intent={answer ? "see-answer" : "take-back"} look="small">
            {answer ? strings.markSeen : strings.takeBack}
          </IntentButton>
        </Form>
      )}
    </div>
  );
}

/** Links that open WhatsApp and the mail program with a text to the dancer. */
export const Letters = ({ letters }: Pick<Request, "letters">) => (
  <>
    {letters.whatsApp && (
      <ButtonAnchor look="small" href={letters.whatsApp} {...newTab}>
        {strings.byWhatsApp}
      </ButtonAnchor>
    )}
    {letters.mail && (
      <ButtonAnchor look="small" href={letters.mail}>
        {strings.byMail}
      </ButtonAnchor>
    )}
  </>
);

type AskFormProps = {
  entry: EntryView;
  /** The id of the next request. */
  requestId: string;
  /** The days are in India; `answerBy` is suggested. */
  days: { today: string; answerBy: string; latest: string };
  /** The form as it was refused. */
  sent: Record<string, string> | undefined;
  /** The id of the request that was just stored. */
  askedId: string | undefined;
};

function AskForm({ entry, requestId, days, sent = {}, askedId }: AskFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const name = `ask ${entry.id}`;
  const { onInput } = useDraft(form, { name, isAnswered: false });
  useEffect(() => {
    if (!askedId) return;
    form.current?.reset();
    storeDraft(name, {});
  }, [askedId, name]);
  const [first] = requestedThings;
  return (
    <Form ref={form} method="post" className={styles.ask} preventScrollReset onInput={onInput}>
      <input type="hidden" name="part" value="ask" />
      <input type="hidden" name="requestId" value={requestId} />
      <Field label={strings.what}>
        <select name="what" defaultValue={sent.what} data-suggested={first}>
          <Options entries={requestedThings.map((thing) => [thing, requestTitles[thing]])} />
        </select>
      </Field>
      <Field label={strings.words}>
        <textarea name="words" rows={3} maxLength={maxRequestLength} defaultValue={sent.words} />
      </Field>
      <Field label={strings.answerBy}>
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
        {strings.ask}
      </IntentButton>
    </Form>
  );
}
