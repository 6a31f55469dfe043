import type { ComponentProps, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { maxEmailLength, passwordLength } from "#app/accounts/account.ts";
import { passwordStrings } from "#app/accounts/strings.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields, FormMessage, type FormStatus } from "#app/ui/form/form.tsx";
import styles from "./sign-in-page.module.css";

export function SignInPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="section-title">{title}</h1>
      {children}
    </div>
  );
}

type InputProps = ComponentProps<"input"> & { label?: string; hint?: string };

export function EmailField({ label = "Email", hint, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint}>
      <input name="email" type="email" required maxLength={maxEmailLength} {...input} />
    </Field>
  );
}

type PasswordFieldProps = InputProps & { label: string; isNew?: boolean };

/** `isNew`: for a password that is being chosen, which needs a minimum length. */
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

type ShortFormProps = Pick<ComponentProps<typeof Form>, "ref" | "className" | "children"> & {
  legend: string;
  submit: string;
  submitting?: string;
  intent?: string;
  status?: FormStatus;
};

export function ShortForm({ legend, submit, intent, children, ...props }: ShortFormProps) {
  const { submitting = submit, status = { text: "" }, ...form } = props;
  const isBusy = useNavigation().state === "submitting";
  const named = intent && { name: "intent", value: intent };
  return (
    <Form method="post" preventScrollReset {...form}>
      <FormFields legend={legend} isBusy={isBusy}>
        {children}
        <FormMessage {...status} />
        <SubmitButton {...named}>{isBusy ? submitting : submit}</SubmitButton>
      </FormFields>
    </Form>
  );
}

/** Asks for the password again before something that outlives the session; `lead` says what. */
export function ConfirmPassword({ lead, ...form }: { lead: string; status?: FormStatus }) {
  return (
    <ShortForm legend="Confirm your password" intent="confirm-password" submit="Confirm" {...form}>
      <p>{lead}</p>
      <PasswordField label={passwordStrings.title} />
    </ShortForm>
  );
}
