import { useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import type { PendingForm } from "#app/accounts/account.ts";
import { takeReturnPath } from "#app/accounts/return-path.ts";
import { loginTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form/form.tsx";
import styles from "./login-form.module.css";
import { PendingFields } from "./pending-form.tsx";
import { EmailField, PasswordField } from "./sign-in-fields.tsx";

type LoginFormProps = {
  /** A new object for every failed attempt. */
  failure: object | null;
  pending: PendingForm | null;
};

export function LoginForm({ failure, pending }: LoginFormProps) {
  const isBusy = useNavigation().formAction === "/login";
  const password = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!failure || !password.current) return;
    password.current.value = "";
    password.current.focus();
    shake(form.current);
  }, [failure]);

  return (
    <Form
      ref={form}
      method="post"
      action={href("/login")}
      reloadDocument={pending !== null}
      className={styles.form}
    >
      {pending && <PendingFields pending={pending} />}
      <FormFields legend={loginTexts.legend} isBusy={isBusy}>
        <EmailField autoComplete="username webauthn" />
        <PasswordField
          ref={password}
          label={loginTexts.password}
          aria-invalid={failure ? true : undefined}
        />
        <button type="submit" className={buttonClass("solid")}>
          {loginTexts.submit}
        </button>
      </FormFields>
      <PasskeyButton />
    </Form>
  );
}

function shake(form: HTMLFormElement | null) {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frames = [0, -10, 8, -6, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  form?.animate(frames, { duration: 360, easing: "ease-out" });
}

/** Shown where the browser supports passkeys. Like the form's, its failure is silent (SPEC §2). */
function PasskeyButton() {
  const [isSupported, setSupported] = useState(false);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => setSupported("PublicKeyCredential" in window), []);

  async function signIn() {
    setBusy(true);
    const { signInWithPasskey } = await import("./passkey-client.ts");
    const isSignedIn = await signInWithPasskey();
    setBusy(false);
    // A full page load, because every page is now the signed-in person's own.
    if (isSignedIn) window.location.assign(takeReturnPath());
  }

  if (!isSupported) return null;
  return (
    <button type="button" className={buttonClass("line")} disabled={isBusy} onClick={signIn}>
      {loginTexts.withPasskey}
    </button>
  );
}
