import { Form, href, Link } from "react-router";
import { TagField, TagsInUse } from "#app/photos/tags/tag-field.tsx";
import type { EditionView } from "#app/results/editions/edition-step.server.ts";
import { ButtonAnchor, ButtonLink, IntentButton, newTab } from "#app/ui/button.tsx";
import styles from "./admin-edition.module.css";
import {
  certificateStepStrings,
  closingStrings,
  nextStrings,
  oldYearStrings,
} from "./admin-edition-step-strings.ts";

/** Certificates, the end of the edition, and the next one. */
export function AdminEdition({ view }: { view: EditionView }) {
  return (
    <div className={styles.step}>
      {view.oldTexts && <OldTexts {...view.oldTexts} />}
      <Certificates view={view} />
      {view.closedAt === null ? <Open view={view} /> : <Closed view={view} />}
      {view.isCurrent && <Next view={view} />}
    </div>
  );
}

function Certificates({ view }: { view: EditionView }) {
  const { year, certificates } = view;
  const { title, none, explanation, awards, file: textOf, entry } = certificateStepStrings;
  return (
    <section className="card" aria-label={title}>
      <h3 className="small-title">{title}</h3>
      <p>{certificates.length === 0 ? none : explanation}</p>
      {certificates.map(({ award, count, files, missing }) => (
        <div key={award} className={styles.list}>
          <h4>
            {awards[award]} ({count})
          </h4>
          <p className="row">
            {files.map(({ file, first, last }) => (
              <ButtonAnchor
                key={file}
                href={href("/success/entries/:id/:file", { id: year, file })}
                {...newTab}
              >
                {textOf(first, last)}
              </ButtonAnchor>
            ))}
          </p>
          {missing.map(({ id, problem }) => (
            <p key={id}>
              {problem}{" "}
              <Link to={href("/success/entries/:id", { id })} className="padded-link">
                {entry}
              </Link>
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

function Open({ view }: { view: EditionView }) {
  const { year, isCurrent, path, facts, open } = view;
  const strings = closingStrings;
  if (!isCurrent) return <p>{strings.notCurrent(year)}</p>;
  return (
    <section className="card" aria-label={strings.title}>
      <h3 className="small-title">{strings.title}</h3>
      <p>{strings.explanation(path)}</p>
      <h4>{strings.open}</h4>
      {open.length === 0 ? (
        <p>{strings.nothingOpen}</p>
      ) : (
        <ul className={styles.open}>
          {open.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
      )}
      <h4>{strings.facts}</h4>
      <dl className={styles.facts}>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <TagForm view={view} intent="close" submit={strings.close} />
    </section>
  );
}

function Closed({ view }: { view: EditionView }) {
  const { closedAt, path, isCurrent } = view;
  const strings = closingStrings;
  return (
    <section className="card" aria-label={strings.closed(closedAt ?? "")}>
      <h3 className="small-title">{strings.closed(closedAt ?? "")}</h3>
      <p>
        <ButtonLink to={path}>{strings.seePage}</ButtonLink>
      </p>
      <TagForm view={view} intent="save-tag" submit={strings.saveTag} />
      {isCurrent && (
        <Form method="post" className={styles.form} preventScrollReset>
          <p>{strings.reopenHint}</p>
          <IntentButton intent="reopen">{strings.reopen}</IntentButton>
        </Form>
      )}
    </section>
  );
}

type TagFormProps = { view: EditionView; intent: string; submit: string };

function TagForm({ view, intent, submit }: TagFormProps) {
  const { tag, tagHint } = closingStrings;
  return (
    <TagsInUse tags={view.tagsInUse}>
      <Form key={view.tag} method="post" className={styles.form} preventScrollReset>
        <TagField
          label={tag}
          hint={tagHint}
          input={{ id: "edition-tag", name: "tag", maxLength: 200, defaultValue: view.tag }}
        />
        <IntentButton intent={intent} look="solid">
          {submit}
        </IntentButton>
      </Form>
    </TagsInUse>
  );
}

function Next({ view }: { view: EditionView }) {
  const { nextYear, next } = view;
  const strings = nextStrings;
  return (
    <section className="card" aria-label={strings.title}>
      <h3 className="small-title">{strings.title}</h3>
      {next === null && <p>{strings.closeFirst}</p>}
      {next && next.problems.length > 0 && (
        <p>
          {strings.problems} {next.problems.join(" ")}
        </p>
      )}
      {next && next.problems.length === 0 && (
        <>
          <p>{strings.explanation(nextYear)}</p>
          <ul className={styles.list}>
            {next.changes.map(({ label, before, after }) => (
              <li key={label} className={styles.change}>
                <strong>{label}</strong>
                <span>
                  {strings.before}: {before}
                </span>
                <span>
                  {strings.after}: {after}
                </span>
              </li>
            ))}
          </ul>
          <p>{strings.afterwards}</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={next.version} />
            <IntentButton intent="begin" look="solid">
              {strings.begin(nextYear)}
            </IntentButton>
          </Form>
        </>
      )}
    </section>
  );
}

function OldTexts({ year, texts }: NonNullable<EditionView["oldTexts"]>) {
  const strings = oldYearStrings;
  return (
    <section className="card" aria-label={strings.title(year)}>
      <h3 className="small-title">{strings.title(year)}</h3>
      <p>{texts.length === 0 ? strings.none(year) : strings.explanation}</p>
      <ul className={styles.list}>
        {texts.map(({ path, place, text }) => (
          <li key={`${place} ${text}`}>
            <Link to={path} className="padded-link">
              {place}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
