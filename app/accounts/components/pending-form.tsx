import { href } from "react-router";
import type { PendingForm } from "#app/accounts/account.ts";
import { pendingFormTexts as texts } from "#app/accounts/strings.ts";
import { buttonClass } from "#app/ui/button.ts";

/**
 * For a form whose sender is signed out meanwhile, where no draft of it is kept: leads to the login
 * with all that was typed, as a browser without JavaScript is led. Chosen files stay behind.
 */
export function leadToLogin(then: string, fields: FormData): void {
  const form = document.createElement("form");
  Object.assign(form, {
    method: "post",
    action: `${href("/login")}?then=${encodeURIComponent(then)}`,
    hidden: true,
  });
  for (const [name, value] of fields) {
    if (typeof value !== "string") continue;
    const field = Object.assign(document.createElement("textarea"), { name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** Once its sender is signed in again, a form goes where it was going; as a whole page. */
export function ResumeForm({ kept }: { kept: PendingForm }) {
  return (
    <form method="post" action={kept.then} encType="multipart/form-data">
      {Object.entries(kept.fields).map(([name, value]) => (
        <textarea key={name} name={name} defaultValue={value} readOnly hidden />
      ))}
      <button type="submit" className={buttonClass("solid")}>
        {texts.resume}
      </button>
    </form>
  );
}

/** The same within the login's form. */
export function KeptFields({ kept }: { kept: PendingForm }) {
  return (
    <>
      <input type="hidden" name="then" value={kept.then} />
      <textarea name="kept" defaultValue={JSON.stringify(kept.fields)} readOnly hidden />
    </>
  );
}
