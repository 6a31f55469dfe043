import { buttonClass } from "#app/ui/button.ts";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { FormMessage, type Said } from "#app/ui/form-message.tsx";

/** The fields of a change of password. */
export function PasswordForm({ isBusy, said }: { isBusy: boolean; said: Said }) {
  return (
    <FormFields legend="Change of password" isBusy={isBusy}>
      <Field label="Current password">
        <input
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
        />
      </Field>
      <Field label="New password" hint="At least 8 characters; a sentence is easy to remember">
        <input
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={128}
        />
      </Field>
      <FormMessage {...said} />
      <button type="submit" className={buttonClass("solid")}>
        Change password
      </button>
    </FormFields>
  );
}
