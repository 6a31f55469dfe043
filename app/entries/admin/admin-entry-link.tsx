import { useState } from "react";
import { Form } from "react-router";
import { buttonClass, IntentButton } from "#app/ui/button.tsx";
import { copyText } from "#app/ui/copy-text.ts";
import { Field } from "#app/ui/field/field.tsx";
import styles from "./admin-entry-page.module.css";
import { Letters } from "./admin-entry-requests.tsx";
import { linkStrings as strings } from "./admin-entry-strings.ts";
import type { EntryView } from "./entry-view.server.ts";

/** The link to the dancer's page, to be sent again or replaced. */
export function EntryLink({ entry }: { entry: EntryView }) {
  const { link, linkNumber, linkLetters } = entry;
  return (
    <section className="card" aria-label={strings.title}>
      <h3 className="small-title">{strings.title}</h3>
      {link ? (
        <>
          <p className="quiet">{strings.explanation}</p>
          <LinkToCopy link={link} />
          <div className="row">
            <Letters letters={linkLetters} />
          </div>
        </>
      ) : (
        <p>{strings.unknown}</p>
      )}
      <details className={styles.more}>
        <summary>{strings.replace}</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="linkNumber" value={linkNumber} />
          <p>{strings.warning}</p>
          <IntentButton intent="replace-link">{strings.replace}</IntentButton>
        </Form>
      </details>
    </section>
  );
}

export function LinkToCopy({ link }: { link: string }) {
  const [status, setStatus] = useState("");
  return (
    <>
      <div className={styles.inline}>
        <Field label={strings.label}>
          <input
            type="text"
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <button
          type="button"
          className={`${buttonClass("line")} ${styles.copy}`}
          onClick={async () => setStatus((await copyText(link)) ? strings.copied : strings.copyIt)}
        >
          {strings.copy}
        </button>
      </div>
      <p role="status" className="quiet">
        {status}
      </p>
    </>
  );
}
