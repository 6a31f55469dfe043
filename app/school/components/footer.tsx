import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { languageOf } from "#app/platform/language/language.ts";
import { languageStrings } from "#app/platform/language/language-strings.ts";
import { phoneHref } from "#app/platform/phone.ts";
import type { School, SchoolSummary } from "#app/school/school.ts";
import { contactStrings, footerStrings } from "#app/school/strings.ts";
import { newTab } from "#app/ui/button.tsx";
import { pagesId } from "#app/ui/header/header.tsx";
import { ContactList } from "#app/ui/page/links.tsx";
import contactStyles from "./contact-details.module.css";
import styles from "./footer.module.css";
import { MapEmbed } from "./map.tsx";
import { Mark } from "./mark.tsx";

type FooterProps = {
  school: SchoolSummary;
  /** The site's menu. Without it, as below the dashboard's pages, the legal line stands alone. */
  menu: ReactNode;
};

export function Footer({ school, menu }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className="temple-border" aria-hidden="true" />
      {menu && (
        <div className={`wrap ${styles.columns}`}>
          <div className={styles.about}>
            <Mark size={56} />
            <p className={styles.name} lang={languageOf(school.name)}>
              {school.name}
            </p>
            <p className={styles.quiet} lang={languageOf(school.footer)}>
              {school.footer}
            </p>
            <ul className="row tall-links">
              {school.contacts.social.map((link) => (
                <li key={link.name}>
                  <a href={link.url} {...newTab}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <nav id={pagesId} aria-label={footerStrings.label}>
            {menu}
          </nav>
          <ContactDetails contacts={school.contacts} />
          <MapEmbed school={school} />
        </div>
      )}
      <div className={`wrap ${styles.legal}`}>
        <p>{footerStrings.legal(school)}</p>
        {/* The dashboard is in English only. */}
        {menu && languageStrings.language === "kn" ? (
          <a href={href("/success")}>{footerStrings.gurus}</a>
        ) : (
          <Link to={menu ? href("/success") : href("/")}>
            {menu ? footerStrings.gurus : footerStrings.site}
          </Link>
        )}
      </div>
    </footer>
  );
}

function ContactDetails({ contacts }: Pick<School, "contacts">) {
  const { email, phones, chat, chatLabel, address } = contacts;
  const listed = {
    [contactStrings.email]: [{ text: email, href: `mailto:${email}` }],
    [contactStrings.phone]: phones.map((phone) => ({ text: phone, href: phoneHref(phone) })),
    [chatLabel]: [{ text: contactStrings.message, href: chat, ...newTab }],
    [contactStrings.address]: [{ text: address }],
  };
  return <ContactList className={`tall-links ${contactStyles.details}`} groups={listed} />;
}
