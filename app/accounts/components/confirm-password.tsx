import { useFetcher } from "react-router";
import { passwordLength } from "#app/accounts/account.ts";
import { passkeyTexts, passwordTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.ts";
import { Field } from "#app/ui/field/field.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";

/** Asks for the password once more, before something that outlives the session; `lead` says what. */
export function ConfirmPassword({ lead }: { lead: string }) {
  const { Form, state, data } = useFetcher<{ message: string } | null>();
  return (
    <Form method="post">
      <FormFields legend={passkeyTexts.confirmLegend} isBusy={state !== "idle"}>
        <p>{lead}</p>
        <Field label={passwordTexts.title}>
          <input
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={passwordLength.longest}
          />
        </Field>
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
