import { passwordLength } from "#app/accounts/account.ts";
import { passwordTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage, type Said } from "#app/ui/form/form-message.tsx";

type PasswordFormProps = { asksCurrent: boolean; isBusy: boolean; said: Said };

/** The fields of a change of password. After a sign-in by link the current one is not asked for. */
export function PasswordForm({ asksCurrent, isBusy, said }: PasswordFormProps) {
  return (
    <FormFields legend={passwordTexts.legend} isBusy={isBusy}>
      {asksCurrent ? (
        <Field label={passwordTexts.current}>
          <input
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.longest}
          />
        </Field>
      ) : (
        <p>{passwordTexts.byLink}</p>
      )}
      <Field label={passwordTexts.new} hint={passwordTexts.hint}>
        <input
          name="newPassword"
          type="password"
          autoComplete="new-password"
          required
          minLength={passwordLength.shortest}
          maxLength={passwordLength.longest}
        />
      </Field>
      <FormMessage {...said} />
      <button type="submit" className={buttonClass("solid")}>
        {passwordTexts.submit}
      </button>
    </FormFields>
  );
}
