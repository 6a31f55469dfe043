import { useState } from "react";
import { useRevalidator } from "react-router";
import { failures, passkeyTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type FormStatus, messageOf, useFocusWhenLost } from "#app/ui/form/form.tsx";
import { AccessList, AccessStatus } from "./access-list.tsx";
import { ConfirmPassword } from "./sign-in-fields.tsx";

type PasskeyListProps = {
  passkeys: { id: string; name: string }[];
  /** Whether one may be added without entering the password again. */
  isFresh: boolean;
  /** To the last removal. */
  answer: { ok: boolean; message: string } | null;
};

/** The account's passkeys, each of which can be removed, and a way to add this device's. */
export function PasskeyList({ passkeys, isFresh, answer }: PasskeyListProps) {
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<FormStatus>(messageOf(answer));
  const [shownAnswer, setShownAnswer] = useState(answer);
  const addButton = useFocusWhenLost<HTMLButtonElement>(isFresh);

  if (answer !== shownAnswer) {
    setShownAnswer(answer);
    // The status of an added passkey stays when another panel's form is answered.
    if (answer) setStatus(messageOf(answer));
  }

  async function add() {
    const { addPasskey } = await import("./passkey-client.ts");
    const day = new Date().toLocaleDateString("en-IN");
    const reason = await addPasskey(passkeyTexts.nameOf(day));
    setStatus(
      reason === null
        ? { text: passkeyTexts.added }
        : { text: failures.because(reason), isError: true },
    );
    void revalidate();
  }

  return (
    <>
      <p className="quiet">{passkeyTexts.lead}</p>
      <AccessList items={passkeys.map((each) => ({ ...each, intents: ["remove-passkey"] }))} />
      <AccessStatus {...status} count={passkeys.length} />
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
