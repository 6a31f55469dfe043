import { href, Link } from "react-router";
import type { EditionView } from "#app/results/editions/edition-step.server.ts";
import { ButtonAnchor, ButtonLink, newTab } from "#app/ui/button.tsx";
import { Act, Card, Folded } from "#app/ui/card/card.tsx";
import type { Award } from "#db/competition-rows.ts";
import styles from "./admin-edition.module.css";

/** Certificates, the page of the year once it is past, and the next year. */
export function AdminEdition({ view }: { view: EditionView }) {
  const { year, path, isCurrent, oldTexts } = view;
  return (
    <div className={styles.step}>
      {oldTexts && <OldTexts {...oldTexts} />}
      <Certificates view={view} />
      <Card title={`The page of ${year}`}>
        {path ? (
          <p>
            <ButtonLink to={path}>See its page</ButtonLink>
          </p>
        ) : (
          <p>
            Once the next year has begun, {year} has a page of its own, with what is published of
            it.
          </p>
        )}
      </Card>
      {isCurrent && <Next view={view} />}
    </div>
  );
}

const awardTitles: Record<Award, string> = {
  placed: "Places and prizes",
  selected: "Finalists",
  "taking-part": "Taking part",
};

function Certificates({ view: { year, certificates } }: { view: EditionView }) {
  return (
    <Card title="Certificates">
      <p>
        {certificates.length === 0
          ? "There are none before finalists or results are published."
          : "Dancers open their certificates on their own pages. Here they are in one PDF, to be " +
            "printed. To withdraw one, open the page of its entry."}
      </p>
      {certificates.map(({ award, count, file, missing }) => (
        <div key={award} className={styles.list}>
          <p>
            <ButtonAnchor href={href("/success/entries/:id/:file", { id: year, file })} {...newTab}>
              {awardTitles[award]} ({count})
            </ButtonAnchor>
          </p>
          {missing.map(({ id, problem }) => (
            <p key={id}>
              {problem}{" "}
              <Link to={href("/success/entries/:id", { id })} className="padded-link">
                Open the entry
              </Link>
            </p>
          ))}
        </div>
      ))}
    </Card>
  );
}

function Next({ view: { year, version } }: { view: EditionView }) {
  const next = Number(year) + 1;
  return (
    <Card title="The next year">
      <p>
        The competition on the website is then that of {next}. Its dates are a year later, on the
        same weekdays, and entries are closed until you open them. Fees, rules and everything else
        stay as they are. {year} keeps its facts, entries and certificates.
      </p>
      <Folded title={`Begin ${next}`}>
        <Act intent="begin" values={{ version }} look="solid">
          Yes, begin {next}
        </Act>
      </Folded>
    </Card>
  );
}

/** Each opens in its form. Some may be right as they are. */
function OldTexts({ year, parts }: NonNullable<EditionView["oldTexts"]>) {
  return (
    <Card title={`Texts that contain ${year}`}>
      {parts.length === 0 && <p>There are none.</p>}
      <ul className={styles.list}>
        {parts.map(({ path, title }) => (
          <li key={path}>
            <Link to={path} className="padded-link">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
