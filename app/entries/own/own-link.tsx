import { OrganisersContacts } from "#app/competition/components/organisers-contacts.tsx";
import { EnterAnother } from "#app/entries/components/enter-another.tsx";
import { whatsAppHref } from "#app/platform/phone.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import styles from "./own-entry.module.css";
import type { OwnEntry, OwnEntryPage } from "./own-entry.server.ts";
import { ownEntryStrings, ownLinkStrings as strings } from "./own-entry-strings.ts";

type LinkProps = {
  page: OwnEntryPage;
  entry: OwnEntry;
  /** The entry was just sent. */
  isNew: boolean;
};

/** The link to this page: how to keep it, and who helps when it is lost. */
export function OwnLink({ isNew, ...props }: LinkProps) {
  if (!isNew) {
    return (
      <details className={`card ${styles.folded}`}>
        <summary className="small-title">{strings.title}</summary>
        <HowToKeep look="line" {...props} />
      </details>
    );
  }
  return (
    <section className={`card ${styles.link}`} aria-label={strings.title}>
      <h2 className="small-title">{ownEntryStrings.thanks(props.page.number)}</h2>
      <HowToKeep look="solid" {...props} />
    </section>
  );
}

type HowToKeepProps = Omit<LinkProps, "isNew"> & { look: "solid" | "line" };

function HowToKeep({ page, entry, look }: HowToKeepProps) {
  const { link, fields, isMailed } = entry;
  const message = strings.message(page.number, link);
  return (
    <div className={styles.keep}>
      <div>
        <p>
          <strong>{strings.keep}</strong> {strings.secret}
        </p>
        <LinkToCopy link={link} />
        <p>
          <ButtonAnchor href={whatsAppHref("", message)} look={look} {...newTab}>
            {strings.whatsApp}
          </ButtonAnchor>
        </p>
      </div>
      <div>
        {isMailed && <p>{strings.mailed(fields.email)}</p>}
        <p>{strings.lost}</p>
        <OrganisersContacts contacts={page.contacts} />
        {entry.canCorrect && <EnterAnother entry={fields} />}
      </div>
    </div>
  );
}
