import { phoneHref } from "#app/platform/phone.ts";
import type { School } from "#app/school/school.ts";
import { contactStrings as strings } from "#app/school/strings.ts";
import { newTab } from "#app/ui/button.tsx";
import { ContactList } from "#app/ui/page/links.tsx";
import styles from "./contact-details.module.css";

export function ContactDetails({ contacts }: Pick<School, "contacts">) {
  const { email, phones, chat, chatLabel, address } = contacts;
  const listed = {
    [strings.email]: [{ text: email, href: `mailto:${email}` }],
    [strings.phone]: phones.map((phone) => ({ text: phone, href: phoneHref(phone) })),
    [strings.chat]: [{ text: chatLabel, href: chat, ...newTab }],
    [strings.address]: [{ text: address }],
  };
  return <ContactList className={styles.details} of={listed} />;
}
