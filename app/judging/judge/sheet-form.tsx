import { type ChangeEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { buttonClass, SubmitButton } from "#app/ui/button.tsx";
import { FieldNotes } from "#app/ui/field/field.tsx";
import styles from "./judge-page.module.css";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import { sheetStrings as strings } from "./judge-strings.ts";
import { draftKey } from "./score-drafts.ts";
import { stateOfScore, statusOf } from "./sheet-status.ts";
import {
  abstainName,
  commentName,
  type JudgedCriterion,
  scoreName,
  seenName,
  ticked,
} from "./sheet-texts.ts";
import type { Scores } from "./use-scores.ts";

type SheetFormProps = { judging: Judging; scores: Scores; entry: JudgedEntry };

/** The scores of an entry. Each is saved as it is given; without scripts, a button saves all. */
export function SheetForm({ judging, scores, entry }: SheetFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { criteria, rulesVersion } = judging;
  const status = statusOf(scores, entry);
  const isAbstaining = scores.textsOf(entry)[abstainName] === ticked;
  useEarlyTexts(form, scores, entry);
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      // A browser would fill in what was typed before the page was loaded again.
      autoComplete="off"
      className={`card ${styles.sheet}`}
      aria-label={strings.title}
      onSubmit={(event) => {
        event.preventDefault();
        scores.save(entry);
        event.currentTarget.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      }}
      onBlur={scores.leave}
    >
      <input type="hidden" name="entry" value={entry.id} />
      <input type="hidden" name="rules" value={rulesVersion} />
      <Abstention scores={scores} entry={entry} />
      {isAbstaining ? (
        <p>{strings.setAside}</p>
      ) : (
        criteria.map((criterion, index) => (
          <ScoreField
            key={scoreName(index)}
            criterion={criterion}
            field={{ scores, entry, name: scoreName(index) }}
          />
        ))
      )}
      <Comment field={{ scores, entry, name: commentName }} />
      <div className={styles.saving}>
        <SubmitButton>{strings.save}</SubmitButton>
        <p role="status" data-error={status.isError || undefined}>
          {status.text}
        </p>
      </div>
    </Form>
  );
}

/** What was typed before the scripts were loaded is given like everything else. */
function useEarlyTexts(
  form: { current: HTMLFormElement | null },
  scores: Scores,
  entry: JudgedEntry,
) {
  const shown = useRef(scores.textsOf(entry));
  const give = useRef((name: string, text: string) => scores.enter(entry, name, text));
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const { name, value, type, checked } = control as HTMLInputElement;
      const text = type === "checkbox" && !checked ? "" : value;
      const before = shown.current[name];
      if (before !== undefined && text !== before) give.current(name, text);
    }
  }, [form]);
}

type FieldProps = { field: { scores: Scores; entry: JudgedEntry; name: string } };

/** What the form sends of a field beside its text. */
function Seen({ field: { scores, entry, name } }: FieldProps) {
  const [seen = ""] = scores.state.drafts[draftKey(entry.id, name)]?.seen ?? [
    scores.storedOf(entry)[name],
  ];
  return <input type="hidden" name={seenName(name)} value={seen} />;
}

/** The attributes of a field's control, and what is to be said about it. */
function describeField({ scores, entry, name }: FieldProps["field"]) {
  const draft = scores.state.drafts[draftKey(entry.id, name)];
  const stored = scores.storedOf(entry)[name] ?? "";
  const conflict = draft?.isConflict ? strings.conflict(stored || strings.nothing) : "";
  const text = draft?.problem ?? conflict;
  const errorId = `${name}-error`;
  return {
    stored,
    isConflict: Boolean(conflict),
    error: text ? { id: errorId, text } : undefined,
    control: {
      id: name,
      name,
      value: scores.textsOf(entry)[name] ?? "",
      "aria-invalid": text ? true : undefined,
      "aria-describedby": text ? errorId : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        scores.enter(entry, name, target.value),
    },
  };
}

function ScoreField({ field, criterion }: FieldProps & { criterion: JudgedCriterion }) {
  const { control, error, isConflict, stored } = describeField(field);
  const { name, highest, steps } = criterion;
  return (
    <div className={styles.criterion}>
      <label htmlFor={control.id}>
        <span className={styles.criterionName}>{name}</span>{" "}
        <span className="quiet small">{strings.range(highest, steps)}</span>
      </label>
      <div className={styles.score}>
        <input type="text" inputMode="decimal" {...control} />
        {/* The status beside the button is read aloud. */}
        <span aria-hidden="true">{stateOfScore(field.scores, field.entry, field.name)}</span>
      </div>
      <Seen field={field} />
      <FieldNotes error={error} />
      {isConflict && (
        <Choice
          field={field}
          keep={strings.keepStored(stored || strings.nothing)}
          replace={strings.replaceStored(control.value || strings.nothing)}
        />
      )}
    </div>
  );
}

function Comment({ field }: FieldProps) {
  const { control, error, isConflict } = describeField(field);
  return (
    <div className={styles.comment}>
      <label htmlFor={control.id} className={styles.criterionName}>
        {strings.comment}
      </label>
      <textarea rows={3} {...control} />
      <Seen field={field} />
      <FieldNotes hint={strings.commentHint} error={error} />
      {isConflict && (
        <Choice field={field} keep={strings.keepComment} replace={strings.replaceComment} />
      )}
    </div>
  );
}

/** `keep`, `replace`: the texts of the buttons that decide a conflict. */
function Choice({ field, keep, replace }: FieldProps & { keep: string; replace: string }) {
  const { scores, entry, name } = field;
  return (
    <p className={`row ${styles.choice}`}>
      <button
        type="button"
        className={buttonClass("line")}
        onClick={() => scores.keepStored(entry, name)}
      >
        {keep}
      </button>
      <button
        type="button"
        className={buttonClass("line")}
        onClick={() => {
          scores.enter(entry, name, scores.textsOf(entry)[name] ?? "");
          scores.leave();
        }}
      >
        {replace}
      </button>
    </p>
  );
}

function Abstention({ scores, entry }: Omit<SheetFormProps, "judging">) {
  const field = { scores, entry, name: abstainName };
  return (
    <div className={styles.abstention}>
      <label>
        <input
          type="checkbox"
          name={abstainName}
          value={ticked}
          checked={scores.textsOf(entry)[abstainName] === ticked}
          onChange={({ target }) => {
            scores.enter(entry, abstainName, target.checked ? ticked : "");
            scores.leave();
          }}
        />
        <span>{strings.abstain}</span>
      </label>
      <Seen field={field} />
      <p className="quiet small">{strings.abstainHint}</p>
    </div>
  );
}
