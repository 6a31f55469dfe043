import { href } from "react-router";
import type { PendingForm } from "#app/accounts/pending-form.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { SubmitButton } from "#app/ui/button.tsx";

/** Opens the login with the texts of a form, as the server does for a form without JavaScript. */
export function sendToLogin(path: string, fields: FormData): void {
  const form = document.createElement("form");
  const action = `${href("/login")}?then=${encodeURIComponent(path)}`;
  const encoding = "multipart/form-data";
  Object.assign(form, { method: "post", action, enctype: encoding, hidden: true });
  for (const [name, value] of Object.entries(textsOf(fields))) {
    form.append(Object.assign(document.createElement("textarea"), { name, value }));
  }
  document.body.append(form);
  form.submit();
}

/** Sends the form to its own address, once its sender is signed in again, with a full page load. */
export function ResumeForm({ pending }: { pending: PendingForm }) {
  return (
    <form method="post" action={pending.path} encType="multipart/form-data">
      {Object.entries(pending.fields).map(([name, value]) => (
        <textarea key={name} name={name} defaultValue={value} readOnly hidden />
      ))}
      <SubmitButton>Continue</SubmitButton>
    </form>
  );
}

/** Carries a form through the login. A text area keeps the line breaks of a text. */
export function PendingFields({ pending }: { pending: PendingForm }) {
  return (
    <>
      <input type="hidden" name="then" value={pending.path} />
      <textarea name="fields" defaultValue={JSON.stringify(pending.fields)} readOnly hidden />
    </>
  );
}
