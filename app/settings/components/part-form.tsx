import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { href, useNavigation, useSubmit } from "react-router";
import { Conflict } from "#app/documents/components/conflict.tsx";
import type { ReturnedForm } from "#app/settings/edit-part.server.ts";
import type { FormSchema } from "#app/settings/form-schema.ts";
import { type PartId, partTitles, siteStrings } from "#app/settings/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Draft, keepDraft } from "#app/ui/field/draft.ts";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { FormFields, FormMessage } from "#app/ui/form/form.tsx";
import styles from "./part-form.module.css";
import { SchemaField } from "./schema-fields.tsx";

type PartFormProps = {
  part: PartId;
  schema: FormSchema;
  shown: ReturnedForm;
  /** Whether it came back from the server, which may have added or moved items. */
  isReturned: boolean;
  isRestored: boolean;
  startAfresh: () => void;
};

/** The name of a part's draft on this device. */
export const draftNameOf = (part: string) => `site ${part}`;

/** All fields of a part. Its buttons are the form's own, so that they work without JavaScript. */
export function PartForm(props: PartFormProps) {
  const { part, schema, shown, isReturned, isRestored, startAfresh } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get("version") != null;
  useFocusOnChange(form, shown, isBusy);
  useEffect(() => {
    // A form's data leaves out disabled fields.
    if (isReturned && !isBusy && form.current) keepDraft(draftNameOf(part), textsOf(form.current));
  }, [part, isReturned, isBusy]);

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Only the browser can send the preview to another tab.
    if (!(submitter instanceof HTMLButtonElement) || submitter.formTarget) return;
    event.preventDefault();
    const fields = new FormData(event.currentTarget, submitter);
    void submit(fields, {
      method: "post",
      encType: "multipart/form-data",
      preventScrollReset: true,
    });
  }

  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onInput={(event) => keepDraft(draftNameOf(part), textsOf(event.currentTarget))}
      onSubmit={send}
    >
      <FormFields legend={partTitles[part]} isBusy={isBusy}>
        {/* The Enter key presses a form's first button. */}
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        />
        {shown.conflict && <Conflict differences={shown.conflict} draftName={draftNameOf(part)} />}
        <DraftNote isRestored={isRestored} startAfresh={startAfresh} />
        <input type="hidden" name="version" value={shown.version} />
        <SchemaField form={shown} schema={schema} name="" value={shown.values} />
        <div className={styles.end}>
          <FormMessage text={shown.message} isError={shown.isError} />
          <div className={styles.acts}>
            <button type="submit" name="intent" value="save" className={buttonClass("solid")}>
              {isBusy ? siteStrings.saving : siteStrings.save}
            </button>
            <button
              type="submit"
              name="intent"
              value="preview"
              formAction={href("/success/site/:part/preview", { part })}
              formTarget="_blank"
              className={buttonClass("line")}
            >
              {siteStrings.preview}
            </button>
          </div>
        </div>
        <p className="quiet">{siteStrings.previewHint}</p>
      </FormFields>
    </form>
  );
}

/** All texts of the form, also the hidden ones; a device cannot keep files. */
function textsOf(form: HTMLFormElement): Draft {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Draft;
}

/** Focuses the first field with an error, or the item that a button has added or moved. */
function useFocusOnChange(
  form: RefObject<HTMLFormElement | null>,
  { changed, errors }: ReturnedForm,
  isBusy: boolean,
) {
  // With JavaScript the page shows the errors, not the browser.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, [form]);

  useEffect(() => {
    // Disabled fields take no focus.
    if (isBusy) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const item = changed === null ? null : `[data-place="${CSS.escape(changed)}"]`;
    const target =
      Object.keys(errors).length > 0
        ? find("[aria-invalid=true]")
        : item && (find(`${item} :is(input:not([type=hidden]), textarea)`) ?? find(item));
    if (target) target.focus();
  }, [form, changed, errors, isBusy]);
}
