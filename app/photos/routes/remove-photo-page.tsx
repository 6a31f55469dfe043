import { type FormEvent, useRef, useState } from "react";
import { data, href, Link, redirect } from "react-router";
import { z } from "zod";
import { readOwnForm } from "#app/accounts/guard.server.ts";
import { servicesContext } from "#app/context.server.ts";
import { messageSchema, toLines } from "#app/messages/message-schema.ts";
import { fieldTextsOf, receiveMessage } from "#app/messages/receive-message.server.ts";
import type { fieldErrors } from "#app/messages/strings.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoPath } from "#app/photos/gallery-path.ts";
import type { Photo } from "#app/photos/photo.ts";
import { requestStrings, removalStrings as strings } from "#app/photos/removal-strings.ts";
import { removalTitle } from "#app/photos/strings.ts";
import { type FieldConstraints, fieldConstraints } from "#app/platform/field-constraints.server.ts";
import type { RequestState } from "#app/platform/http/request-context.server.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { Services } from "#app/services.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ErrorSummary, Field, useFieldErrors } from "#app/ui/field/field.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/remove-photo-page";
import { loadPhoto } from "./load-gallery.server.ts";
import formStyles from "./removal-form.module.css";
import styles from "./remove-photo-page.module.css";

/** A message has space for it and for the photo's address. */
const maxReasonLength = 5000;

/** The form that asks for a photo to be removed. */
const removalSchema = messageSchema.pick({ name: true, email: true }).extend({
  why: z
    .string()
    .overwrite(toLines)
    .max(maxReasonLength, "tooLong" satisfies keyof typeof fieldErrors)
    .transform((text) => (isBlank(text) ? "" : text))
    .default(""),
});

/** A person in a photo, or a parent, requests its removal here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = context.get(servicesContext).school.sentences.removal;
  return {
    photo: await loadPhoto(params.id, context),
    constraints: fieldConstraints(removalSchema),
    lead,
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { parts, form } = await readOwnForm(request, context);
  const refusal = await receiveRemoval(await loadPhoto(params.id, context), form, parts);
  if (!refusal) return redirect(href("/removal-asked"));
  const { status, refused } = refusal;
  return data({ refused }, { status });
}

type Parts = Services & Pick<RequestState, "network" | "log">;

/** Stores a request as a message about the photo, with the limits of all messages; null when it is stored. */
async function receiveRemoval(photo: Photo, form: FormData, parts: Parts) {
  const values = textsOf(form);
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) => ({
    status,
    refused: { values, message, errors } satisfies RefusedForm,
  });
  const parsed = removalSchema.safeParse(values);
  if (!parsed.success) return refuse(400, "", fieldTextsOf(parsed.error));
  const { name, email, why } = parsed.data;
  const fields = {
    ...{ name, email, title: requestStrings.subject(photo.title || requestStrings.untitled) },
    message: `${why || requestStrings.noReason}\n\n${parts.config.publicUrl}${photoPath(photo)}`,
    _gotcha: values._gotcha ?? "",
  };
  try {
    const refusal = await receiveMessage(parts, fields, { kind: "photo", id: photo.id });
    return refusal && refuse(refusal.status, refusal.reason);
  } catch (error) {
    parts.log.error("a request to remove a photo could not be stored", { error });
    return refuse(503, explainNotStored(error, strings.notStored));
  }
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href("/gallery/:id/remove", params);
  return pageMeta(matches, { title: removalTitle, path, isIndexed: false });
}

export default function RemovePhotoPage({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, constraints, lead } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{removalTitle}</h1>
      <figure className={styles.photo}>
        <PhotoImage photo={photo} sizes="(width >= 48rem) 18rem, 10rem" />
        <figcaption className="quiet">{photo.title}</figcaption>
      </figure>
      <div className={styles.form}>
        <p className="lead">{lead}</p>
        <RemovalForm
          constraints={constraints}
          backTo={photoPath(photo)}
          refused={actionData?.refused ?? null}
        />
      </div>
    </div>
  );
}

/** The values that were sent, and why they were refused. */
type RefusedForm = {
  values: Record<string, string>;
  message: string;
  errors: Record<string, string>;
};

type RemovalFormProps = {
  constraints: FieldConstraints;
  backTo: string;
  refused: RefusedForm | null;
};

/** Sent by the browser itself, with scripts or without, so that Back shows the form with its values. */
function RemovalForm({ constraints, backTo, refused }: RemovalFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, { formId: "removal", constraints, errors: refused?.errors });
  const [message, setMessage] = useState(refused?.message ?? "");
  const control = (name: string) => ({
    ...errors.control(name),
    defaultValue: refused?.values[name] ?? "",
  });

  /** Without a connection the browser would replace the form with an error page. */
  function submit(event: FormEvent<HTMLFormElement>) {
    setMessage(navigator.onLine ? "" : strings.offline);
    if (!errors.check(event.currentTarget) || !navigator.onLine) event.preventDefault();
  }

  return (
    <form ref={form} method="post" onSubmit={submit} {...errors.handlers}>
      <fieldset className={formStyles.fields}>
        <legend className="visually-hidden">{strings.legend}</legend>
        <ErrorSummary errors={errors.summary(strings.fields)} />
        {message && (
          <p role="alert" className={formStyles.message}>
            {message}
          </p>
        )}
        <Field label={strings.fields.name} error={errors.error("name")}>
          <input type="text" autoComplete="name" {...control("name")} />
        </Field>
        <Field label={strings.fields.email} hint={strings.emailHint} error={errors.error("email")}>
          <input type="email" autoComplete="email" {...control("email")} />
        </Field>
        <Field label={strings.fields.why} error={errors.error("why")}>
          <textarea rows={4} {...control("why")} />
        </Field>
        <input name="_gotcha" type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <p className={formStyles.buttons}>
          <button type="submit" className={buttonClass("solid")}>
            {strings.send}
          </button>
          <Link to={backTo} className={buttonClass("line")}>
            {strings.back}
          </Link>
        </p>
      </fieldset>
    </form>
  );
}
