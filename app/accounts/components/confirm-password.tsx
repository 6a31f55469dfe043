import { useFetcher } from "react-router";
import { passkeyTexts, passwordTexts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { FormFields, FormMessage } from "#app/ui/form/form.tsx";
import { PasswordField } from "./password-field.tsx";

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
