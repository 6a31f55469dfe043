import type { Competition } from "#app/competition/competition.ts";
import { pageStrings } from "#app/competition/strings.ts";
import { phoneHref } from "#app/platform/phone.ts";
import styles from "./competition-contacts.module.css";

type Contacts = Competition["contacts"];

/** Two phone numbers, an email and a WhatsApp contact for queries (SPEC §2). */
export function CompetitionContacts({ contacts }: { contacts: Contacts }) {
  return (
    <dl className={styles.contacts}>
      <div>
        <dt>{pageStrings.phone}</dt>
        {contacts.phones.map((phone) => (
          <dd key={phone}>
            <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        ))}
      </div>
      <div>
        <dt>{pageStrings.email}</dt>
        <dd>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </dd>
      </div>
      <div>
        <dt>{pageStrings.whatsapp}</dt>
        <dd>
          <a href={contacts.whatsappLink} target="_blank" rel="noopener noreferrer">
            {contacts.whatsapp}
          </a>
        </dd>
      </div>
    </dl>
  );
}
