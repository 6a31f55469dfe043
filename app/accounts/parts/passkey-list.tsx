import { useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { FormMessage, type Said } from "#app/ui/form-message.tsx";
import styles from "./passkey-list.module.css";

/** The account's passkeys, each of which can be removed, and a way to add this device's. */
export function PasskeyList({ passkeys }: { passkeys: { id: string; name: string }[] }) {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>({ text: "" });
  const removal = useFetcher<{ message: string } | null>();

  async function add() {
    const { addPasskey } = await import("./passkey-client.ts");
    const problem = await addPasskey(`Passkey of ${new Date().toLocaleDateString("en-IN")}`);
    setSaid(
      problem ? { text: `Error: ${problem}`, isError: true } : { text: "The passkey is added." },
    );
    void revalidate();
  }

  return (
    <>
      <p className="quiet">Sign in with this device's lock instead of the password.</p>
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
                Remove
              </button>
            </removal.Form>
          </li>
        ))}
      </ul>
      <FormMessage {...(removal.data ? { text: removal.data.message, isError: true } : said)} />
      <button type="button" className={buttonClass("solid")} onClick={add}>
        Add a passkey
      </button>
    </>
  );
}
