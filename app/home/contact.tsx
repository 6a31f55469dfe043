import { ContactForm } from "#app/messages/components/contact-form.tsx";
import type { ContactService } from "#app/messages/message.ts";
import { contactTexts } from "#app/messages/strings.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { ContactDetails } from "#app/school/components/contact-details.tsx";
import type { SchoolFacts } from "#app/school/school.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";
import styles from "./contact.module.css";

type ContactProps = {
  school: SchoolFacts;
  service: ContactService;
  facts: FieldConstraints;
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
