import { Form } from "react-router";
import { formatDateTime } from "#app/documents/date-time.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormMessage, type FormStatus, useFocusWhenLost } from "#app/ui/form/form.tsx";
import styles from "./people.module.css";
import type { Session } from "./people-store.server.ts";
import { peopleStrings } from "./strings.ts";

/** Where a person is signed in; each but this one can be signed out. */
export function SessionList({ sessions, said }: { sessions: Session[]; said: FormStatus }) {
  const message = useFocusWhenLost<HTMLDivElement>(sessions.length);
  return (
    <>
      <p className="quiet">{peopleStrings.devicesLead}</p>
      <ul className={styles.list}>
        {sessions.map(({ id, device, lastUsedAt, isThis }) => (
          <li key={id}>
            <span>
              {device}{" "}
              <span className={styles.quiet}>
                {isThis
                  ? `(${peopleStrings.thisDevice})`
                  : peopleStrings.lastUsed(formatDateTime(lastUsedAt))}
              </span>
            </span>
            {!isThis && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="end-session"
                  aria-label={`${peopleStrings.endSession}: ${device}`}
                  className={buttonClass("line")}
                >
                  {peopleStrings.endSession}
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <div ref={message} tabIndex={-1}>
        <FormMessage {...said} />
      </div>
      {sessions.length > 1 && (
        <Form method="post" preventScrollReset>
          <button
            type="submit"
            name="intent"
            value="end-other-sessions"
            className={buttonClass("line")}
          >
            {peopleStrings.endOthers}
          </button>
        </Form>
      )}
    </>
  );
}
