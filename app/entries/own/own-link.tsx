import { EnterAnother } from "#app/entries/components/enter-another.tsx";
import { phoneHref, whatsAppHref } from "#app/platform/phone.ts";
import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import { LinkToCopy } from "#app/ui/card/link-to-copy.tsx";
import styles from "./own-entry.module.css";
import type { OwnEntry, OwnEntryPage } from "./own-entry.server.ts";
import { ownLinkStrings as strings } from "./own-entry-strings.ts";

/** The link to this page: how to keep it, and who helps when it is lost. */
export function OwnLink({ page, entry }: { page: OwnEntryPage; entry: OwnEntry }) {
  const { link, fields, isMailed } = entry;
  const message = strings.message(page.number, link);
  return (
    <section className="card" aria-label={strings.title}>
      <h2 className="small-title">{strings.title}</h2>
      <p>
        <strong>{strings.keep}</strong> {strings.secret}
      </p>
      <LinkToCopy link={link} />
      <p>
        <ButtonAnchor href={whatsAppHref("", message)} {...newTab}>
          {strings.whatsApp}
        </ButtonAnchor>
      </p>
      {isMailed && <p>{strings.mailed(fields.email)}</p>}
      <p>{strings.lost}</p>
      <OrganisersContacts contacts={page.contacts} />
      {entry.canCorrect && <EnterAnother entry={fields} />}
    </section>
  );
}

/** How to reach the organisers of the competition. */
export function OrganisersContacts({ contacts }: Pick<OwnEntryPage, "contacts">) {
  const { phones, email, whatsapp, whatsappLink } = contacts;
  return (
    <ul className={`row tall-links ${styles.contacts}`} aria-label={strings.organisers}>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneHref(phone)}>{phone}</a>
        </li>
      ))}
      <li>
        <a href={whatsappLink} {...newTab}>
          {strings.onWhatsApp(whatsapp)}
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
