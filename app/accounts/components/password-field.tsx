import type { InputHTMLAttributes, RefObject } from "react";
import { passwordLength } from "#app/accounts/account.ts";
import { Field } from "#app/ui/field/field.tsx";

type PasswordFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string;
  /** A password that is being chosen, which needs a minimum length. */
  isNew?: boolean;
  ref?: RefObject<HTMLInputElement | null>;
};

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
