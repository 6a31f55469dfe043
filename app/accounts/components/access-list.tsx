import { Form } from "react-router";
import { accessIntents, passkeyStrings } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormMessage, type FormStatus, useFocusWhenLost } from "#app/ui/form/form.tsx";
import styles from "./access-list.module.css";

type AccessItem = {
  /** The value of the form's hidden field. */
  id: string;
  name: string;
  note?: string;
  /** Characters. With it the name can be changed, by one of the intents. */
  maxNameLength?: number;
  intents: (keyof typeof accessIntents)[];
};

type AccessListProps = { items: AccessItem[]; field?: "id" | "email" };

export function AccessList({ items, field = "id" }: AccessListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, note, maxNameLength, intents }) => (
        <li key={id}>
          <span>
            {name} {note && <span className={styles.quiet}>{note}</span>}
          </span>
          {intents.length > 0 && (
            <Form method="post" className={styles.actions} preventScrollReset>
              <input type="hidden" name={field} value={id} />
              {maxNameLength && (
                <input
                  name="name"
                  defaultValue={name}
                  maxLength={maxNameLength}
                  aria-label={`${passkeyStrings.name}: ${name}`}
                />
              )}
              {intents.map((intent) => (
                <button
                  key={intent}
                  type="submit"
                  name="intent"
                  value={intent}
                  aria-label={`${accessIntents[intent]}: ${name}`}
                  className={buttonClass("line")}
                >
                  {accessIntents[intent]}
                </button>
              ))}
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The status of a list's forms. It gets the focus when the row with the focused button is removed. */
export function AccessStatus({ count, ...status }: FormStatus & { count: number }) {
  const message = useFocusWhenLost<HTMLDivElement>(count);
  return (
    <div ref={message} tabIndex={-1}>
      <FormMessage {...status} />
    </div>
  );
}
