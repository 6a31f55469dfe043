import { phoneHref } from "#app/platform/phone.ts";
import type { School } from "#app/school/school.ts";
import { contactStrings } from "#app/school/strings.ts";
import styles from "./contact-details.module.css";

export function ContactDetails({ contacts }: Pick<School, "contacts">) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>{contactStrings.email}</dt>
        <dd>
          <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
        </dd>
      </div>
      <div>
        <dt>{contactStrings.phone}</dt>
        {contacts.phones.map((phone) => (
          <dd key={phone}>
            <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        ))}
      </div>
      <div>
        <dt>{contactStrings.chat}</dt>
        <dd>
          <a href={contacts.chat} target="_blank" rel="noopener noreferrer">
            {contacts.chatLabel}
          </a>
        </dd>
      </div>
      <div>
        <dt>{contactStrings.address}</dt>
        <dd>{contacts.address}</dd>
      </div>
    </dl>
  );
}
