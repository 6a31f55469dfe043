import { Form } from "react-router";
import { ButtonAnchor, IntentButton } from "#app/ui/button.tsx";
import styles from "./own-entry.module.css";
import type { OwnEntry } from "./own-entry.server.ts";
import { careStrings as strings } from "./own-entry-strings.ts";

/** Withdrawal, the file with everything that is stored, and deletion. */
export function OwnCare({ entry }: { entry: OwnEntry }) {
  const { withdrawn, deletionAsked, canWithdraw, canCorrect, downloadPath } = entry;
  return (
    <section className="card" aria-label={strings.title}>
      <h2 className="small-title">{strings.title}</h2>
      <div>
        <ButtonAnchor href={downloadPath} download>
          {strings.download}
        </ButtonAnchor>
        <p className="quiet small">{strings.downloadHint}</p>
      </div>
      {!withdrawn && canWithdraw && (
        <Confirmed title={strings.withdraw} hint={strings.withdrawHint(canCorrect)}>
          <IntentForm intent="withdraw" text={strings.withdrawSubmit} />
        </Confirmed>
      )}
      {withdrawn && canCorrect && (
        <div>
          <p>{strings.rejoinHint}</p>
          <IntentForm intent="rejoin" text={strings.rejoin} />
        </div>
      )}
      {deletionAsked ? (
        <div>
          <p>{strings.cancelDeletionHint}</p>
          <IntentForm intent="cancel-deletion" text={strings.cancelDeletion} />
        </div>
      ) : (
        <Confirmed title={strings.deletion} hint={strings.deletionHint}>
          <IntentForm intent="ask-deletion" text={strings.deletionSubmit} />
        </Confirmed>
      )}
    </section>
  );
}

type ConfirmedProps = { title: string; hint: string; children: React.ReactNode };

/** A second click confirms, also without JavaScript. */
function Confirmed({ title, hint, children }: ConfirmedProps) {
  return (
    <details className={styles.confirmed}>
      <summary>{title}</summary>
      <p>{hint}</p>
      {children}
    </details>
  );
}

function IntentForm({ intent, text }: { intent: string; text: string }) {
  return (
    <Form method="post" preventScrollReset>
      <IntentButton intent={intent}>{text}</IntentButton>
    </Form>
  );
}
