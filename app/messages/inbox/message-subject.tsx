import { Form, href, Link } from "react-router";
import { stateOf } from "#app/documents/document.ts";
import { stateNames } from "#app/documents/strings.ts";
import { Picture } from "#app/ui/picture/picture.tsx";
import type { InboxMessage } from "./find-subjects.server.ts";
import styles from "./message-subject.module.css";
import { subjectTexts } from "./strings.ts";

/** The photo that a message is about, whether visitors see it, and the one button that hides it. */
export function MessageSubject({ message }: { message: InboxMessage }) {
  const { about, subject } = message;
  if (!about) return null;
  if (!subject) return <p className={styles.gone}>{subjectTexts.gone}</p>;
  const { id, title, image, imageUrl } = subject;
  const state = stateOf(subject);
  return (
    <div className={styles.subject}>
      <span className={styles.picture}>
        {image ? (
          <Picture image={image} alt="" sizes="5.5rem" />
        ) : (
          <img src={imageUrl} alt="" loading="lazy" />
        )}
      </span>
      <div className={styles.words}>
        <Link to={href("/success/photos/:id", { id })}>{title || subjectTexts.untitled}</Link>
        {state === "published" ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="kind" value={about.kind} />
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="intent" value="hide" className={styles.hide}>
              {subjectTexts.hide}
            </button>
          </Form>
        ) : (
          <span className="quiet">{subjectTexts.unseen(stateNames[state])}</span>
        )}
      </div>
    </div>
  );
}
