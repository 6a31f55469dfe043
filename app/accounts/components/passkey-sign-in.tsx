import { useEffect, useState } from "react";
import { takeReturnPath } from "#app/accounts/sign-in/return-path.ts";
import { loginTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.ts";

/** Signs in with a passkey where the browser knows them; a failure says nothing, like the form's. */
export function PasskeySignIn() {
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => setOffered("PublicKeyCredential" in window), []);

  async function signIn() {
    setBusy(true);
    const { signInWithPasskey } = await import("./passkey-client.ts");
    const isSignedIn = await signInWithPasskey();
    setBusy(false);
    // As a whole page: from here on every page is this person's own.
    if (isSignedIn) window.location.assign(takeReturnPath());
  }

  if (!isOffered) return null;
  return (
    <button type="button" className={buttonClass("line")} disabled={isBusy} onClick={signIn}>
      {loginTexts.withPasskey}
    </button>
  );
}
