import type { ContactService } from "#app/messages/message.ts";
import { ContactForm } from "#app/messages/parts/contact-form.tsx";
import { contactTexts } from "#app/messages/words.ts";
import type { FormFacts } from "#app/platform/form-facts.server.ts";
import { ContactDetails } from "#app/school/parts/contact-details.tsx";
import type { SchoolFacts } from "#app/school/school.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import styles from "./contact.module.css";

type ContactProps = {
  school: SchoolFacts;
  service: ContactService;
  facts: FormFacts;
  /** What the school says above the form. */
  lead: string;
  answer: FormAnswer | null;
};

export function Contact({ school, service, facts, lead, answer }: ContactProps) {
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="contact-title" className="section-title">
            {contactTexts.title}
          </h2>
          <p className="lead">{lead}</p>
          <ContactDetails contacts={school.contacts} />
        </div>
        <ContactForm service={service} facts={facts} answer={answer} />
      </div>
    </section>
  );
}
