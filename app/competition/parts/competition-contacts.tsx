import type { Competition } from "#app/competition/competition.ts";
import styles from "./competition-contacts.module.css";

type Contacts = Competition["contacts"];

/** Two phone numbers, an email and a WhatsApp contact for queries (SPEC §2). */
export function CompetitionContacts({ contacts }: { contacts: Contacts }) {
  return (
    <dl className={styles.contacts}>
      <div>
        <dt>Phone</dt>
        {contacts.phones.map((phone) => (
          <dd key={phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
          </dd>
        ))}
      </div>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </dd>
      </div>
      <div>
        <dt>WhatsApp, for queries</dt>
        <dd>
          <a href={contacts.whatsappLink} target="_blank" rel="noopener noreferrer">
            {contacts.whatsapp}
          </a>
        </dd>
      </div>
    </dl>
  );
}
