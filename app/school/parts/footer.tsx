import type { ReactNode } from "react";
import { Link } from "react-router";
import type { School } from "#app/school/school.ts";
import { ContactDetails } from "./contact-details.tsx";
import styles from "./footer.module.css";
import { MapEmbed } from "./map.tsx";
import { Mark } from "./mark.tsx";

/** Contacts, map and social links; `children` is the site's menu. */
export function Footer({ school, children }: { school: School; children: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className="temple-border" aria-hidden="true" />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.about}>
          <Mark size={56} />
          <p className={styles.name}>{school.name}</p>
          <p className={styles.quiet}>
            {school.tagline}. Founded {school.founded}.
          </p>
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
        <nav aria-label="Footer">{children}</nav>
        <ContactDetails contacts={school.contacts} />
        <MapEmbed school={school} />
      </div>
      <div className={`wrap ${styles.legal}`}>
        <p>
          © {school.name}, {school.city}
          {school.demo && ". Demo content: the school, its people and its addresses are examples"}.
        </p>
        <Link to="/success">For the gurus</Link>
      </div>
    </footer>
  );
}
