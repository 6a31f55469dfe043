import { ContactForm } from "#app/contact/contact-form.tsx";
import type { ContactService } from "#app/contact/contact-message.ts";
import { ContactDetails } from "#app/school/contact-details.tsx";
import type { School } from "#app/school/school.ts";
import styles from "./contact.module.css";

type ContactProps = { school: School; service: ContactService };

export function Contact({ school, service }: ContactProps) {
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="contact-title" className="section-title">
            Contact Us
          </h2>
          <p className="lead">
            Ask about a first class, a batch near you, or a performance. A guru answers.
          </p>
          <ContactDetails contacts={school.contacts} />
        </div>
        <ContactForm service={service} />
      </div>
    </section>
  );
}
