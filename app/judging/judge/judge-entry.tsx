import { type ChangeEvent, useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Card, Facts } from "#app/ui/card/card.tsx";
import { Video } from "#app/ui/card/video.tsx";
import { describedBy, FieldNotes } from "#app/ui/field/field.tsx";
import { maxCommentLength } from "../score-sheet.ts";
import styles from "./judge-page.module.css";
import type { JudgedEntry, Judging } from "./judge-page.server.ts";
import {
  abstainName,
  authorName,
  commentName,
  scoreName,
  type Texts,
  ticked,
} from "./sheet-texts.ts";
import type { Scores } from "./use-scores.ts";

type EntryProps = { judging: Judging; scores: Scores; entry: JudgedEntry };

/** One entry with its scores, and the way to the others. */
export function JudgeEntry(props: EntryProps) {
  const { judging, entry } = props;
  const { entries } = judging;
  const index = entries.indexOf(entry);
  const { pathname } = useLocation();
  const [previous, next] = [entries[index - 1], entries[index + 1]];
  const heading = useFocusOnChange(entry.id, judging);
  const Heading = judging.isOnPaper ? "h2" : "h1";
  return (
    <article className={styles.section}>
      <header>
        <p className={styles.place}>
          <Link to={pathname} className="padded-link">
            All entries
          </Link>{" "}
          <span>
            Entry {index + 1} of {entries.length}
          </span>
        </p>
        <Heading ref={heading} tabIndex={-1} className={styles.entryNumber}>
          {entry.number}
        </Heading>
      </header>
      <Facts
        facts={[
          ["Dancer", entry.name],
          ["Composition", entry.composition],
          ["Category", entry.category],
        ]}
      />
      <div className={styles.videoPart}>
        <Video key={entry.id} address={entry.video} of={entry.number} />
      </div>
      {judging.closed ? (
        <FixedSheet {...props} />
      ) : (
        <SheetForm key={entry.id} {...props} next={next?.id} />
      )}
      <nav aria-label="Other entries" className={styles.pages}>
        {previous && <ButtonLink to={`?entry=${previous.id}`}>Previous</ButtonLink>}
        {next ? (
          <ButtonLink
            to={`?entry=${next.id}`}
            look={judging.isOnPaper ? "line" : "solid"}
            data-next=""
          >
            Next
          </ButtonLink>
        ) : (
          <ButtonLink to={pathname} data-next="">
            All entries
          </ButtonLink>
        )}
      </nav>
    </article>
  );
}

/** The heading of another entry gets the focus, or the first score of a paper sheet. */
function useFocusOnChange(id: string, { isOnPaper }: Judging) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    const first = isOnPaper ? document.getElementById(scoreName(0)) : null;
    if (shown.current !== id) (first ?? heading.current)?.focus({ preventScroll: first === null });
    shown.current = id;
  }, [id, isOnPaper]);
  return heading;
}

/** The scores of a closed round, which cannot be changed. */
function FixedSheet({ judging: { criteria }, scores, entry }: EntryProps) {
  const texts = scores.storedOf(entry);
  const comment = texts[commentName];
  return (
    <Card title="What was counted">
      {texts[abstainName] ? (
        <p>The judge knows this dancer: no scores were counted.</p>
      ) : (
        <Facts
          facts={criteria.map(({ name }, index) => [name, texts[scoreName(index)] || "no score"])}
        />
      )}
      <Author texts={texts} />
      {scores.isUnsent(entry) && (
        <p data-error="">
          Not counted: the round is closed. What was typed since is on this device only.
        </p>
      )}
      {comment && (
        <p className={styles.words}>
          <strong>Comment:</strong> {comment}
        </p>
      )}
    </Card>
  );
}

/** Who has entered a paper sheet. */
function Author({ texts }: { texts: Texts }) {
  const author = texts[authorName];
  return author && <p className="quiet">{`Entered by ${author} from paper.`}</p>;
}

const steps = { whole: "whole points", halves: "in halves", quarters: "in quarters" };

/** Each score is saved as it is given; without scripts, a button saves all. */
function SheetForm({ judging, scores, entry, next }: EntryProps & { next: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const status = scores.statusOf(entry);
  const texts = scores.textsOf(entry);
  useEarlyTexts(form, (name, text) => {
    if (texts[name] !== undefined && texts[name] !== text) scores.enter(entry, name, text);
  });
  const field = { scores, entry };
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      // A browser would fill in what was typed before the page was loaded again.
      autoComplete="off"
      className={`card ${styles.sheet}`}
      aria-label="Scores"
      onSubmit={(event) => {
        event.preventDefault();
        scores.save(entry);
        const wrong = Object.keys(texts).find((name) => scores.findProblem(entry.id, name));
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (wrong) document.getElementById(wrong)?.focus();
        else if (submitter?.hasAttribute("name")) void navigate(`?entry=${next}`);
      }}
      onBlur={scores.leave}
    >
      <input type="hidden" name="entry" value={entry.id} />
      <input type="hidden" name="rules" value={judging.rulesVersion} />
      <Author texts={texts} />
      <Abstention {...field} isOnPaper={judging.isOnPaper} />
      {texts[abstainName] === ticked ? (
        <p>
          You give this entry no scores. Those that you have given are set aside. If you take the
          tick away, they are here again, and count.
        </p>
      ) : (
        judging.criteria.map(({ name, highest, steps: step }, index) => (
          <SheetField
            key={scoreName(index)}
            {...field}
            name={scoreName(index)}
            label={name}
            note={`0 to ${highest}, ${steps[step]}`}
          />
        ))
      )}
      <SheetField
        {...field}
        name={commentName}
        label="Comment (optional)"
        hint="Only the organisers read it."
      />
      <div className={styles.saving}>
        {judging.isOnPaper && next && (
          <SubmitButton name="next" value={next}>
            Save and next
          </SubmitButton>
        )}
        <SubmitButton look="line">Save</SubmitButton>
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
  give: (name: string, text: string) => void,
) {
  const first = useRef(give);
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      const { name, value, type, checked } = control as HTMLInputElement;
      if (type === "hidden") continue;
      first.current(name, type === "checkbox" && !checked ? "" : value);
    }
  }, [form]);
}

type FieldProps = Pick<EntryProps, "scores" | "entry"> & {
  name: string;
  label: string;
  note?: string;
  hint?: string;
};

function SheetField({ scores, entry, name, label, note, hint }: FieldProps) {
  const problem = scores.problemOf(entry.id, name);
  const stored = scores.storedOf(entry)[name] ?? "";
  const error = problem ? { id: `${name}-error`, text: problem } : undefined;
  const isUnsent = scores.isUnsent(entry, name);
  const hintId = `${name}-hint`;
  const control = {
    id: name,
    name,
    value: scores.textsOf(entry)[name] ?? "",
    "aria-invalid": problem ? true : undefined,
    ...describedBy(error?.id, hint && hintId),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      scores.enter(entry, name, target.value),
  };
  return (
    <div className={styles.criterion}>
      <label htmlFor={name}>
        <span className={styles.criterionName}>{label}</span>{" "}
        <span className="quiet small">{note}</span>
      </label>
      {name === commentName ? (
        <textarea rows={3} maxLength={maxCommentLength} {...control} />
      ) : (
        <div className={styles.score}>
          <input type="text" inputMode="decimal" {...control} />
          {/* The status beside the button is read aloud. */}
          <span aria-hidden="true">
            {isUnsent && !problem && (scores.isWaiting ? "Waiting" : "Saving...")}
            {!isUnsent && stored && "✓ Saved"}
          </span>
        </div>
      )}
      <FieldNotes hint={hint} hintId={hintId} error={error} />
    </div>
  );
}

type AbstentionProps = Pick<EntryProps, "scores" | "entry"> & { isOnPaper: boolean };

function Abstention({ scores, entry, isOnPaper }: AbstentionProps) {
  return (
    <div className={styles.abstention}>
      {/* A box without a tick sends nothing. */}
      <input type="hidden" name={abstainName} value="" />
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
        <span>{isOnPaper ? "The judge knows this dancer" : "I know this dancer"}</span>
      </label>
      {!isOnPaper && (
        <p className="quiet small">
          Tick this if the dancer is your pupil or relative, or otherwise close to you. You then
          give no scores here.
        </p>
      )}
    </div>
  );
}
