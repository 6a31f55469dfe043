import type { ContactService } from "#app/messages/message.ts";
import { ContactForm } from "#app/messages/parts/contact-form.tsx";
import { ContactDetails } from "#app/school/parts/contact-details.tsx";
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
