import { type FormEvent, useEffect, useRef, useState } from "react";
import { href, redirect } from "react-router";
import { z } from "zod";
import { readSameOriginForm } from "#app/accounts/guard.server.ts";
import { MessageId, restoreTexts, storeTexts } from "#app/messages/components/stored-texts.tsx";
import { nameField, noteField, phoneOrEmail } from "#app/messages/message-schema.ts";
import {
  answerRefusal,
  getMessageDependencies,
  receiveFields,
} from "#app/messages/receive-message.server.ts";
import { PhotoImage } from "#app/photos/components/photo-image.tsx";
import { photoPath } from "#app/photos/gallery-path.ts";
import { removalStrings as strings } from "#app/photos/removal-strings.ts";
import { galleryStrings } from "#app/photos/strings.ts";
import { platformServices } from "#app/platform/context.server.ts";
import { fieldConstraints } from "#app/platform/field-constraints.server.ts";
import type { RoutePolicy } from "#app/platform/http/route-policy.ts";
import { schoolServices } from "#app/school/context.server.ts";
import { textsOf } from "#app/ui/ask-server.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { ErrorSummary, Field, useFieldErrors, useShownAlert } from "#app/ui/field/field.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/remove-photo-page";
import { loadPhoto } from "./load-gallery.server.ts";
import styles from "./remove-photo-page.module.css";

export const handle = { isTranslated: true } satisfies RoutePolicy;

const removalSchema = z.object({ name: nameField, email: phoneOrEmail, why: noteField });

/** A person in a photo, or a parent, requests its removal here. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = context.get(schoolServices).school.sentences.removal;
  const photo = await loadPhoto(params.id, context);
  return { photo, constraints: fieldConstraints(removalSchema), lead };
}

/** Stores a request as a message about the photo, with the limits of all messages. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readSameOriginForm(request, context);
  const photo = await loadPhoto(params.id, context);
  const address = context.get(platformServices).config.publicUrl + photoPath(photo);
  const schema = removalSchema.transform(({ name, email: contact, why }) => ({
    name,
    ...contact,
    about: { kind: "photo", id: photo.id } as const,
    notification: "A request to remove a photo",
    title: `Please remove the photo: ${photo.title || "without a title"}`,
    message: `${why || "No reason is given."}\n\n${address}`,
  }));
  const removal = { schema, notStored: strings.notStored };
  const refusal = await receiveFields(textsOf(form), removal, getMessageDependencies(context));
  return refusal ? answerRefusal(refusal) : redirect(`${href("/message-sent")}?removal`);
}

export function meta({ matches, params }: Route.MetaArgs) {
  const path = href("/gallery/:id/remove", params);
  return pageMeta(matches, { title: galleryStrings.askToRemove, path, isIndexed: false });
}

export default function RemovePhotoPage(props: Route.ComponentProps) {
  const { photo, lead } = props.loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{galleryStrings.askToRemove}</h1>
      <figure className={styles.photo}>
        <PhotoImage photo={photo} sizes="(min-width: 48rem) 18rem, 10rem" />
        <figcaption className="quiet">{photo.title}</figcaption>
      </figure>
      <div className={styles.form}>
        <p className="lead">{lead}</p>
        <RemovalForm {...props} />
      </div>
    </div>
  );
}

/**
 * Sent by the browser itself, with scripts or without, so that Back shows the form with its values.
 */
function RemovalForm({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { photo, constraints } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  const errors = useFieldErrors(form, { formId: "removal", constraints, errors: refused?.errors });
  const [shown, setShown] = useState({ message: refused?.message ?? "" });
  useShownAlert(form, shown);
  const values = refused?.values ?? {};
  const control = (name: string) => ({ ...errors.control(name), defaultValue: values[name] ?? "" });

  const storageKey = `removal ${photo.id}`;
  useEffect(() => {
    if (form.current) restoreTexts(storageKey, form.current);
  }, [storageKey]);

  /** The browser would replace the form with an error page without a connection. */
  function submit(event: FormEvent<HTMLFormElement>) {
    setShown({ message: navigator.onLine ? "" : strings.offline });
    if (!errors.check(event.currentTarget) || !navigator.onLine) event.preventDefault();
    // The browser restores what it has sent after Back.
    else storeTexts(storageKey, null);
  }

  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      {...errors.handlers((event) => storeTexts(storageKey, event.currentTarget))}
    >
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">{strings.legend}</legend>
        <ErrorSummary errors={errors.summary(strings.fields)} />
        {shown.message && (
          <p role="alert" className={styles.message}>
            {shown.message}
          </p>
        )}
        <Field label={strings.fields.name} error={errors.error("name")}>
          <input type="text" autoComplete="name" {...control("name")} />
        </Field>
        <Field label={strings.fields.email} hint={strings.emailHint} error={errors.error("email")}>
          <input type="text" autoComplete="email" {...control("email")} />
        </Field>
        <Field label={strings.fields.why} error={errors.error("why")}>
          <textarea rows={4} {...control("why")} />
        </Field>
        <MessageId />
        <input name="_gotcha" type="text" tabIndex={-1} autoComplete="off" aria-hidden hidden />
        <p className="row">
          <SubmitButton>{strings.send}</SubmitButton>
          <ButtonLink to={photoPath(photo)}>{strings.back}</ButtonLink>
        </p>
      </fieldset>
    </form>
  );
}
