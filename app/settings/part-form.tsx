import { type FormEvent, useEffect, useRef } from "react";
import { href, useNavigation, useSubmit } from "react-router";
import { Conflict } from "#app/documents/components/conflict.tsx";
import type { GroupShape } from "#app/platform/shape/shape.ts";
import { buttonClass } from "#app/ui/button.ts";
import { type Draft, keepDraft } from "#app/ui/field/draft.ts";
import { DraftNote } from "#app/ui/field/draft-note.tsx";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { ShapeField } from "#app/ui/shape/shape-fields.tsx";
import type { ReturnedForm } from "./answer-part.server.ts";
import { wordsOfPart } from "./field-strings.ts";
import styles from "./part-form.module.css";
import { type PartId, partTitles, siteStrings } from "./strings.ts";

type PartFormProps = {
  part: PartId;
  shape: GroupShape;
  shown: ReturnedForm;
  /** Whether it came back from the server, which may have added or moved items. */
  isReturned: boolean;
  isRestored: boolean;
  startAfresh: () => void;
};

/** By which name what is typed of a part is kept on the device. */
export const partDraft = (part: string) => `site ${part}`;

/** All fields of a part. Its buttons are the form's own, so that they work without JavaScript. */
export function PartForm(props: PartFormProps) {
  const { part, shape, shown, isReturned, isRestored, startAfresh } = props;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get("version") != null;
  useFocusOnWhatChanged(form, shown, isBusy);
  useEffect(() => {
    // What is disabled is left out of a form's data.
    if (isReturned && !isBusy && form.current) keepDraft(partDraft(part), fieldsOf(form.current));
  }, [part, isReturned, isBusy]);

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // The preview goes to another tab, which only the browser itself can do.
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
      onInput={(event) => keepDraft(partDraft(part), fieldsOf(event.currentTarget))}
      onSubmit={send}
    >
      <FormFields legend={siteStrings.legend(partTitles[part])} isBusy={isBusy}>
        {/* The first button of a form is the one that the Enter key presses. */}
        <button
          type="submit"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        />
        {shown.conflict && <Conflict differences={shown.conflict} draftName={partDraft(part)} />}
        <DraftNote isRestored={isRestored} startAfresh={startAfresh} />
        <input type="hidden" name="version" value={shown.version} />
        <ShapeField
          form={{ words: wordsOfPart(part), errors: shown.errors, pictures: shown.pictures }}
          shape={shape}
          name=""
          typed={shown.typed}
        />
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

/** All texts of the form, also the hidden ones; files cannot be kept. */
function fieldsOf(form: HTMLFormElement): Draft {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Draft;
}

/** The first field that is wrong, or the item that a button has just added or moved. */
function useFocusOnWhatChanged(
  form: React.RefObject<HTMLFormElement | null>,
  { changed, errors }: ReturnedForm,
  isBusy: boolean,
) {
  // From here on the page says itself what is wrong.
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, [form]);

  useEffect(() => {
    // What is disabled takes no focus.
    if (isBusy) return;
    const isWrong = Object.keys(errors).length > 0;
    const place = changed === null ? null : form.current?.querySelector(placeOf(changed));
    const target = isWrong
      ? form.current?.querySelector<HTMLElement>("[aria-invalid=true]")
      : (place?.querySelector<HTMLElement>("input:not([type=hidden]), textarea") ?? place);
    (target as HTMLElement | null)?.focus();
  }, [form, changed, errors, isBusy]);
}

const placeOf = (name: string) => `[data-place="${CSS.escape(name)}"]`;
