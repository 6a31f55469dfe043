import { phoneHref, type School } from "#app/school/school.ts";
import styles from "./contact-details.module.css";

/** The school's public addresses (SPEC §1): one email, two phones, a chat link. */
export function ContactDetails({ contacts }: Pick<School, "contacts">) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        {contacts.phones.map((phone) => (
          <dd key={phone}>
            <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        ))}
      </div>
      <div>
        <dt>Chat</dt>
        <dd>
          <a href={contacts.chat} target="_blank" rel="noopener noreferrer">
            Message us on WhatsApp
          </a>
        </dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{contacts.address}</dd>
      </div>
    </dl>
  );
}
