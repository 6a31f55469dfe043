import { useState } from "react";
import { Form, useRevalidator } from "react-router";
import { failures, passkeyTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormMessage, type FormStatus, messageOf, useFocusWhenLost } from "#app/ui/form/form.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";
import styles from "./passkey-list.module.css";

type PasskeyListProps = {
  passkeys: { id: string; name: string }[];
  /** Whether one may be added without giving the password once more. */
  isFresh: boolean;
  /** Of the last that was removed. */
  answer: { ok: boolean; message: string } | null;
};

/** The account's passkeys, each of which can be removed, and a way to add this device's. */
export function PasskeyList({ passkeys, isFresh, answer }: PasskeyListProps) {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<FormStatus>(messageOf(answer));
  const [told, setTold] = useState(answer);
  const addButton = useFocusWhenLost<HTMLButtonElement>(isFresh);
  const message = useFocusWhenLost<HTMLDivElement>(passkeys.length);

  if (answer !== told) {
    setTold(answer);
    // What was said of one that was added outlives the answer before it.
    if (answer) setSaid(messageOf(answer));
  }

  async function add() {
    const { addPasskey } = await import("./passkey-client.ts");
    const day = new Date().toLocaleDateString("en-IN");
    const reason = await addPasskey(passkeyTexts.nameOf(day));
    setSaid(
      reason === null
        ? { text: passkeyTexts.added }
        : { text: failures.because(reason), isError: true },
    );
    void revalidate();
  }

  return (
    <>
      <p className="quiet">{passkeyTexts.lead}</p>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>{passkey.name}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="id" value={passkey.id} />
              <button
                type="submit"
                name="intent"
                value="remove-passkey"
                aria-label={`${passkeyTexts.remove}: ${passkey.name}`}
                className={buttonClass("line")}
              >
                {passkeyTexts.remove}
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <div ref={message} tabIndex={-1}>
        <FormMessage {...said} />
      </div>
      {isFresh ? (
        <button ref={addButton} type="button" className={buttonClass("solid")} onClick={add}>
          {passkeyTexts.add}
        </button>
      ) : (
        <ConfirmPassword lead={passkeyTexts.confirmLead} />
      )}
    </>
  );
}
