import type { InputHTMLAttributes, ReactNode, RefObject } from "react";
import { useFetcher } from "react-router";
import { maxEmailLength, passwordLength } from "#app/accounts/account.ts";
import { loginTexts, passkeyTexts, passwordTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage } from "#app/ui/form/form.tsx";
import styles from "./sign-in-page.module.css";

/** A page on which somebody signs in. */
export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}

type InputProps = InputHTMLAttributes<HTMLInputElement> & {
  hint?: string;
  ref?: RefObject<HTMLInputElement | null>;
};

export function EmailField({
  label = loginTexts.email,
  hint,
  ...input
}: InputProps & { label?: string }) {
  return (
    <Field label={label} hint={hint}>
      <input name="email" type="email" required maxLength={maxEmailLength} {...input} />
    </Field>
  );
}

/** `isNew`: for a password that is being chosen, which needs a minimum length. */
type PasswordFieldProps = InputProps & { label: string; isNew?: boolean };

/** A password input that password managers recognise as the current or as a new one. */
export function PasswordField({ label, hint, isNew = false, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <input
        name="password"
        type="password"
        autoComplete={isNew ? "new-password" : "current-password"}
        required
        minLength={isNew ? passwordLength.min : undefined}
        maxLength={passwordLength.max}
        {...input}
      />
    </Field>
  );
}

/** Asks for the password again before something that outlives the session; `lead` says what. */
export function ConfirmPassword({ lead }: { lead: string }) {
  const { Form, state, data } = useFetcher<{ message: string } | null>();
  return (
    <Form method="post">
      <FormFields legend={passkeyTexts.confirmLegend} isBusy={state !== "idle"}>
        <p>{lead}</p>
        <PasswordField label={passwordTexts.title} />
        <FormMessage text={data?.message ?? ""} isError={data !== undefined} />
        <button
          type="submit"
          name="intent"
          value="confirm-password"
          className={buttonClass("solid")}
        >
          {passkeyTexts.confirm}
        </button>
      </FormFields>
    </Form>
  );
}
