import type { KeptForm } from "#app/accounts/account.ts";
import { keptFormTexts as texts } from "#app/accounts/words.ts";
import { buttonClass } from "#app/ui/button.ts";

/** Once its sender is signed in again, a form goes where it was going; as a whole page. */
export function ResumeForm({ kept }: { kept: KeptForm }) {
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
export function KeptFields({ kept }: { kept: KeptForm }) {
  return (
    <>
      <input type="hidden" name="then" value={kept.then} />
      <textarea name="kept" defaultValue={JSON.stringify(kept.fields)} readOnly hidden />
    </>
  );
}
