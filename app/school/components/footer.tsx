import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { SchoolFacts } from "#app/school/school.ts";
import { footerStrings } from "#app/school/strings.ts";
import { ContactDetails } from "./contact-details.tsx";
import styles from "./footer.module.css";
import { MapEmbed } from "./map.tsx";
import { Mark } from "./mark.tsx";

/** Contacts, map and social links; `children` is the site's menu. */
export function Footer({ school, children }: { school: SchoolFacts; children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className="temple-border" aria-hidden="true" />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <Mark size={56} />
          <p className={styles.name}>{school.name}</p>
          <p className={styles.quiet}>{school.footer}</p>
          <ul className={styles.social}>
            {school.contacts.social.map((link) => (
              <li key={link.name}>
                <a href={link.url} target="_blank" rel="noopener noreferrer">
                  {link.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={footerStrings.label}>{children}</nav>
        <ContactDetails contacts={school.contacts} />
        <MapEmbed school={school} />
      </div>
      <div className={`wrap ${styles.legal}`}>
        <p>{footerStrings.legal(school)}</p>
        <Link to={href("/success")}>{footerStrings.gurus}</Link>
      </div>
    </footer>
  );
}

/** Where gurus work: the school's whole address would only be in their way. */
export function SlimFooter({ school }: { school: SchoolFacts }) {
  return (
    <footer className={styles.footer}>
      <div className="temple-border" aria-hidden="true" />
      <div className={`wrap ${styles.legal}`}>
        <p>{footerStrings.legal(school)}</p>
        <Link to={href("/")}>{footerStrings.site}</Link>
      </div>
    </footer>
  );
}
