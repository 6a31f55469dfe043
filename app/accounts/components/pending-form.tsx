import type { PendingForm } from "#app/accounts/account.ts";
import { pendingFormTexts as texts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** Sends the form to its own address, once its sender is signed in again, with a full page load. */
export function ResumeForm({ pending }: { pending: PendingForm }) {
  return (
    <form method="post" action={pending.path} encType="multipart/form-data">
      {Object.entries(pending.fields).map(([name, value]) => (
        <textarea key={name} name={name} defaultValue={value} readOnly hidden />
      ))}
      <button type="submit" className={buttonClass("solid")}>
        {texts.resume}
      </button>
    </form>
  );
}

/** Carries the form through the login form. */
export function PendingFields({ pending }: { pending: PendingForm }) {
  return (
    <>
      <input type="hidden" name="then" value={pending.path} />
      <textarea name="fields" defaultValue={JSON.stringify(pending.fields)} readOnly hidden />
    </>
  );
}
