import { useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { failures, passkeyTexts } from "#app/accounts/words.ts";
import { buttonClass } from "#app/ui/button.ts";
import { FormMessage, type Said } from "#app/ui/form/form-message.tsx";
import { ConfirmPassword } from "./confirm-password.tsx";
import styles from "./passkey-list.module.css";
import { useFocusOnceFresh } from "./use-focus-once-fresh.ts";

type PasskeyListProps = {
  passkeys: { id: string; name: string }[];
  /** Whether one may be added without giving the password once more. */
  isFresh: boolean;
};

/** The account's passkeys, each of which can be removed, and a way to add this device's. */
export function PasskeyList({ passkeys, isFresh }: PasskeyListProps) {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>({ text: "" });
  const removal = useFetcher<{ message: string } | null>();
  const addButton = useFocusOnceFresh<HTMLButtonElement>(isFresh);

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
            <removal.Form method="post">
              <input type="hidden" name="id" value={passkey.id} />
              <button
                type="submit"
                name="intent"
                value="remove-passkey"
                className={buttonClass("line")}
              >
                {passkeyTexts.remove}
              </button>
            </removal.Form>
          </li>
        ))}
      </ul>
      <FormMessage {...(removal.data ? { text: removal.data.message, isError: true } : said)} />
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
