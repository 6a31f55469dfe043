import { href, Link } from "react-router";
import { EventCard } from "#app/events/components/event-card.tsx";
import { EventDialog } from "#app/events/components/event-dialog.tsx";
import { eventPath, type SchoolEvent } from "#app/events/event.ts";
import { eventStrings } from "#app/events/strings.ts";
import { ContactForm } from "#app/messages/components/contact-form.tsx";
import type { ContactService } from "#app/messages/message.ts";
import { contactFormStrings } from "#app/messages/strings.ts";
import { PhotoTeaser } from "#app/photos/components/photo-rows.tsx";
import { type Photo, photoListStrings } from "#app/photos/photo.ts";
import type { FieldConstraints } from "#app/platform/field-constraints.server.ts";
import { ContactDetails } from "#app/school/components/contact-details.tsx";
import { Slider } from "#app/school/components/slider.tsx";
import type { SchoolSummary } from "#app/school/school.ts";
import type { Slide } from "#app/school/slides.server.ts";
import type { FormAnswer } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useLingering } from "#app/ui/dialog/dialog.tsx";
import { useDialogAddress } from "#app/ui/dialog/use-dialog-address.ts";
import contactStyles from "./contact.module.css";
import styles from "./events.module.css";
import teaserStyles from "./gallery-teaser.module.css";
import heroStyles from "./hero.module.css";

export function Hero({ school, slides }: { school: SchoolSummary; slides: Slide[] }) {
  return (
    <Slider slides={slides}>
      <div className={heroStyles.text}>
        <p className={heroStyles.kicker}>{school.welcome}</p>
        <h1 className={heroStyles.title}>{school.name}</h1>
        <p className={heroStyles.tagline}>{school.tagline}</p>
        <p className={heroStyles.actions}>
          <Link className={buttonClass("light")} to={href("/classes")} prefetch="intent">
            Join a class
          </Link>
          <a className={buttonClass("ghost")} href="#event">
            Upcoming events
          </a>
        </p>
      </div>
    </Slider>
  );
}

/** `events`: null while they are loading. */
export function Events({ events, today }: { events: SchoolEvent[] | null; today: string }) {
  const address = useDialogAddress("event", (id) => eventPath({ id }));
  const selected = events?.find((event) => event.id === address.openId) ?? null;
  const shown = useLingering(selected);
  return (
    <section id="event" className={`section ${styles.events}`} aria-labelledby="event-title">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="event-title" className="section-title">
            Events
          </h2>
          <Link to={href("/events")} prefetch="intent" viewTransition>
            All events
          </Link>
        </div>
        <div aria-live="polite">
          <EventCards events={events} onOpen={(event) => address.open(event.id)} />
        </div>
      </div>
      <EventDialog isOpen={selected !== null} event={shown} today={today} onClose={address.close} />
    </section>
  );
}

type EventCardsProps = { events: SchoolEvent[] | null; onOpen: (event: SchoolEvent) => void };

function EventCards({ events, onOpen }: EventCardsProps) {
  if (events === null) return <p className="empty-state">{eventStrings.loading}</p>;
  if (events.length === 0) return <p className="empty-state">{eventStrings.empty}</p>;
  return (
    <ul className={styles.cards}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/** The latest uploads; `photos` is null while they are loading. */
export function GalleryTeaser({ photos }: { photos: Photo[] | null }) {
  return (
    <section className={`section ${teaserStyles.teaser}`} aria-labelledby="teaser-title">
      <div className="wrap">
        <div className={styles.head}>
          <h2 id="teaser-title" className="section-title">
            Gallery
          </h2>
          <Link
            to={href("/gallery")}
            prefetch="intent"
            className={buttonClass("line")}
            viewTransition
          >
            See all photos
          </Link>
        </div>
        {photos && photos.length > 0 ? (
          <PhotoTeaser photos={photos} />
        ) : (
          <p className="empty-state">{photoListStrings[photos ? "empty" : "loading"]}</p>
        )}
      </div>
    </section>
  );
}

type ContactProps = {
  school: SchoolSummary;
  service: ContactService;
  constraints: FieldConstraints;
  lead: string;
  answer: FormAnswer | null;
};

export function Contact({ school, service, constraints, lead, answer }: ContactProps) {
  return (
    <section id="contact" className="section" aria-labelledby="contact-title">
      <div className={`wrap ${contactStyles.columns}`}>
        <div className={contactStyles.text}>
          <h2 id="contact-title" className="section-title">
            {contactFormStrings.title}
          </h2>
          <p className="lead">{lead}</p>
          <ContactDetails contacts={school.contacts} />
        </div>
        <ContactForm service={service} constraints={constraints} answer={answer} />
      </div>
    </section>
  );
}
