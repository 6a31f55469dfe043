import { useEffect, useRef } from "react";
import { Form, href, useNavigation } from "react-router";
import { longestEmail, type PendingForm, passwordLength } from "#app/accounts/account.ts";
import { loginTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import styles from "./login-form.module.css";
import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { KeptFields } from "./pending-form.tsx";

/** `failure` is a new object for every failed attempt. */
export function LoginForm({ failure, kept }: { failure: object | null; kept: PendingForm | null }) {
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
      reloadDocument={kept !== null}
      className={styles.form}
    >
      {kept && <KeptFields kept={kept} />}
      <FormFields legend={loginTexts.legend} isBusy={isBusy}>
        <Field label={loginTexts.email}>
          <input
            name="email"
            type="email"
            autoComplete="username webauthn"
            required
            maxLength={longestEmail}
          />
        </Field>
        <Field label={loginTexts.password}>
          <input
            ref={password}
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.longest}
            aria-invalid={failure ? true : undefined}
          />
        </Field>
        <button type="submit" className={buttonClass("solid")}>
          {loginTexts.submit}
        </button>
      </FormFields>
      <PasskeySignIn />
    </Form>
  );
}

function shake(form: HTMLFormElement | null) {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const frames = [0, -10, 8, -6, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  form?.animate(frames, { duration: 360, easing: "ease-out" });
}
