import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { data, href, Link, useLocation, useNavigation, useSubmit } from "react-router";
import { sendToLogin } from "#app/accounts/components/pending-form.tsx";
import { readGuruForm, requirePerson } from "#app/accounts/guard.server.ts";
import { Conflict } from "#app/documents/components/conflict.tsx";
import { saveDocumentForm } from "#app/documents/components/document-form.tsx";
import documentStyles from "#app/documents/components/documents.module.css";
import { DocumentNotice } from "#app/documents/components/notice.tsx";
import { documentServices } from "#app/documents/context.server.ts";
import { historyPathOf } from "#app/documents/kind.ts";
import { historyStrings } from "#app/documents/strings.ts";
import { type FormValue, normalize } from "#app/platform/form-values.ts";
import { revalidateIfAnswered, textsOf } from "#app/ui/ask-server.ts";
import { IntentButton } from "#app/ui/button.tsx";
import {
  DraftNote,
  findDraftOfTab,
  readDraft,
  storeDraft,
  unknownVersion,
} from "#app/ui/field/draft.tsx";
import { FormFields, FormMessage } from "#app/ui/form/form.tsx";
import { titledMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/part-page";
import { idOf } from "./checkbox.tsx";
import { getPartServices } from "./context.server.ts";
import { handlePartForm, loadPart, type PartAnswer } from "./edit-part.server.ts";
import { SchemaField } from "./form-fields.tsx";
import {
  type FormSchema,
  findField,
  findMoved,
  type ListChange,
  listTranslations,
  readValues,
} from "./form-schema.ts";
import styles from "./part-page.module.css";
import { formatTranslated, partTitles, publicPathOf } from "./strings.ts";
import { websiteTextKind } from "./website-text-kind.ts";
import { isPartId } from "./website-text-parts.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePerson(request, context);
  if (!isPartId(params.part)) throw data("There is no such part of the website.", { status: 404 });
  return {
    title: partTitles[params.part],
    ...(await loadPart(params.part, getPartServices(context))),
  };
}

export const meta = titledMeta;

export async function action({ request, params, context }: Route.ActionArgs) {
  const { form, who } = await readGuruForm(request, context);
  if (!isPartId(params.part)) throw data("There is no such part of the website.", { status: 404 });
  const services = getPartServices(context);
  const { websiteTexts } = services;
  const notice = await context.get(documentServices).undoGroup(form, who);
  if (notice) {
    await websiteTexts.refresh();
    return data<PartAnswer>({ notice }, notice.ok ? 200 : 409);
  }
  const answer = await handlePartForm({ id: params.part, form, who }, services);
  // The loaders, also the root's, show what has just been saved.
  await websiteTexts.refresh();
  const refusedStatus = answer.form?.differences ? 409 : 400;
  return data(answer, answer.form?.message ? refusedStatus : 200);
}

export async function clientAction({ params, ...asking }: Route.ClientActionArgs) {
  const sent = asking.request.clone();
  const draftName = draftNameOf(params.part);
  const hasDraft = findDraftOfTab(draftName) !== null;
  const answer = await saveDocumentForm<PartAnswer>(asking, { draftName });
  // A redirect leads to the login: the session has ended.
  if (answer instanceof Response && !hasDraft) {
    // No draft on this device has the form's texts.
    sendToLogin(new URL(sent.url).pathname, await sent.formData());
    // The page stays until the browser has left it.
    await new Promise(() => undefined);
  }
  return answer;
}

export const shouldRevalidate = revalidateIfAnswered;

const draftNameOf = (part: string) => `site ${part}`;

export default function PartPage(props: Route.ComponentProps) {
  return <PartEditor key={props.loaderData.part} {...props} />;
}

function PartEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { part, schema, placeholders } = loaderData;
  const { key, ...shown } = useShownForm(loaderData, actionData);
  const { hash } = useLocation();
  // The season's page links to a folded field.
  const showLinked = useEffectEvent(() => {
    const field = document.getElementById(hash.slice(1));
    openAround(field);
    field?.scrollIntoView({ block: "center" });
  });
  useEffect(() => showLinked(), []);
  const moved = findMoved(schema, shown.shown.values, shown.shown.changed);
  return (
    <article className={styles.page}>
      <p className={`row tall-links ${styles.links}`}>
        <Link to={href("/success/site")}>All texts</Link>
        <Link to={publicPathOf(part)}>On the website</Link>
        <Link to={historyPathOf(websiteTextKind, part)}>
          {historyStrings.ofThis(websiteTextKind.noun)}
        </Link>
      </p>
      <h2>{partTitles[part]}</h2>
      {placeholders.length > 0 && (
        <>
          <p className="quiet">
            A name in braces, such as {"{venue}"}, is replaced by what the part{" "}
            <Link to={href("/success/site/:part", { part: "competition" })}>
              {partTitles.competition}
            </Link>{" "}
            says: its dates and fees, and whether entries are open. Change it there, and every text
            follows.
          </p>
          <details className={`${documentStyles.disclosure} ${styles.placeholders}`}>
            <summary>The names that you can use in braces</summary>
            <dl>
              {placeholders.map(([name, text]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
      <Translations schema={schema} values={loaderData.form.values} />
      <DocumentNotice notice={actionData?.notice ?? null} />
      <p role="status" className="visually-hidden">
        {moved && `${moved.title} is now number ${moved.place} of ${moved.count}.`}
      </p>
      <PartForm
        key={key}
        {...shown}
        part={part}
        schema={schema}
        needsNotice={loaderData.needsNotice}
      />
    </article>
  );
}

/** How much of a part has Kannada, with links to the fields that have none. */
function Translations({ schema, values }: { schema: FormSchema; values: FormValue }) {
  const all = listTranslations(findField(schema, ""), values);
  const missing = all.filter(({ isTranslated }) => !isTranslated);
  if (all.length === 0) return null;
  const count = formatTranslated(all.length - missing.length, all.length);
  if (missing.length === 0) return <p className="quiet">{count}</p>;
  return (
    <details className={`${documentStyles.disclosure} ${styles.placeholders}`}>
      <summary>{count}</summary>
      <ul>
        {missing.map(({ field: { name, label, schema: shown } }) => (
          <li key={name}>
            <a
              href={`#${idOf(name)}`}
              onClick={() => openAround(document.getElementById(idOf(name)))}
            >
              {[label, shown.items && shown.title].filter(Boolean).join(", ")}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type FormRef = RefObject<HTMLFormElement | null>;
type ShownForm = NonNullable<PartAnswer["form"]>;
type Loaded = Route.ComponentProps["loaderData"];

/** The form of the last answer, or of the draft on this device, until it is saved or discarded. */
function useShownForm({ part, schema, form: stored }: Loaded, answer: PartAnswer | undefined) {
  const [lastAnswer, setLastAnswer] = useState(answer);
  const [unsaved, setUnsaved] = useState(answer?.form ?? null);
  const [isRestored, setRestored] = useState(false);
  const isLoading = useNavigation().state !== "idle";

  function show(form: ShownForm | null) {
    setUnsaved(form);
    if (!form) setRestored(false);
  }

  // After a save the form stays until what is stored now has been loaded.
  if (answer !== lastAnswer && (answer?.form || !isLoading)) {
    setLastAnswer(answer);
    // The form stays when the server does not answer.
    if (answer && !("isUnanswered" in answer)) show(answer.form ?? null);
  }

  const restoreDraft = useEffectEvent(() => {
    const draft = readDraft(draftNameOf(part));
    if (answer?.form || Object.keys(draft).length === 0) return;
    const fields = new FormData();
    for (const [name, text] of Object.entries(draft)) fields.append(name, text);
    const values = readValues(schema, fields);
    // The browser itself has sent the form, or the answer to a save was lost.
    const isSame = JSON.stringify(normalize(values)) === JSON.stringify(normalize(stored.values));
    if (answer?.isSaved || isSame) return storeDraft(draftNameOf(part), {});
    show({ ...stored, values, version: Number(draft.version ?? stored.version) });
    setRestored(true);
  });
  useEffect(() => restoreDraft(), []);

  const form = unsaved ?? stored;
  const isSaved = answer !== lastAnswer;
  return {
    shown: isSaved ? { ...form, ...noProblems } : form,
    /** The form is not as stored: the server may have added or moved items. */
    isUnsaved: unsaved !== null,
    isRestored,
    startOver() {
      storeDraft(draftNameOf(part), {});
      show(null);
    },
    // The fields are uncontrolled: other values need another form, and so do saved ones, of which
    // nothing counts as changed any more.
    key: JSON.stringify([form.version, form.values]),
  };
}

const noProblems = { errors: {}, differences: [], message: "", isError: true };

type PartFormProps = Pick<Loaded, "part" | "schema" | "needsNotice"> &
  Omit<ReturnType<typeof useShownForm>, "key">;

/** Nobody can agree to the delivered example. */
const NeedsNotice = () => (
  <strong>
    Nobody can enter on this website yet: the notice about personal data is still the delivered
    example. Please write the school's own:{" "}
    <Link to={href("/success/site/:part", { part: "notice" })}>{partTitles.notice}</Link>
  </strong>
);

/** All fields of a part. Its buttons are the form's own, so that they work without JavaScript. */
function PartForm(props: PartFormProps) {
  const { part, schema, shown, isUnsaved, isRestored, startOver } = props;
  const { differences = [] } = shown;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get("version") != null;
  const draftName = draftNameOf(part);
  const preview = href("/success/site/:part/preview", { part });
  useFocusOnChange(form, shown, isBusy);
  /** All texts, also hidden ones; a device cannot store files. */
  function store(typed: HTMLFormElement) {
    const texts = textsOf(new FormData(typed));
    if (differences.length > 0) texts.version = unknownVersion;
    storeDraft(draftName, texts);
  }
  const storeUnsaved = useEffectEvent(store);
  useEffect(() => {
    // A form's data leaves out disabled fields.
    if (isUnsaved && !isBusy && form.current) storeUnsaved(form.current);
  }, [isUnsaved, isBusy]);

  function send(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    // Only the browser can send the preview to another tab.
    if (!(submitter instanceof HTMLButtonElement) || submitter.formTarget) return;
    event.preventDefault();
    // The router adds the submitter, because Chrome 109 and Safari 16.0 do not.
    void submit(submitter, { preventScrollReset: true });
  }

  return (
    // A browser could not show its own message at a field of a closed item.
    <form
      ref={form}
      noValidate
      method="post"
      encType="multipart/form-data"
      onInput={(event) => store(event.currentTarget)}
      onSubmit={send}
    >
      <FormFields legend={partTitles[part]} isBusy={isBusy}>
        {/* The Enter key presses a form's first button. */}
        <IntentButton intent="save" tabIndex={-1} aria-hidden className="visually-hidden" />
        {differences.length > 0 && <Conflict differences={differences} draftName={draftName} />}
        <DraftNote
          isRestored={isRestored}
          startOver={() => {
            form.current?.reset();
            startOver();
          }}
        />
        <input type="hidden" name="version" value={shown.version} />
        <SchemaField
          form={props.needsNotice ? { ...shown, notes: { entries: <NeedsNotice /> } } : shown}
          field={findField(schema, "")}
          value={shown.values}
        />
        <div className={styles.end}>
          <FormMessage text={shown.message ?? ""} isError />
          <div className="row">
            <IntentButton intent="save" look="solid">
              {isBusy ? "Saving..." : "Save changes"}
            </IntentButton>
            {shown.isError === false && (
              <IntentButton intent="save-anyway">Save anyway</IntentButton>
            )}
            <IntentButton intent="preview" formAction={preview} formTarget="_blank">
              Preview
            </IntentButton>
          </div>
        </div>
        <p className="quiet">The preview opens in another tab. It does not save anything.</p>
      </FormFields>
    </form>
  );
}

/** Focuses the first field with an error, or what a button of a list has changed. */
function useFocusOnChange(form: FormRef, { changed, errors }: ShownForm, isBusy: boolean) {
  useEffect(() => {
    // Disabled fields take no focus.
    if (isBusy || !form.current) return;
    if (Object.keys(errors).length === 0) {
      const control = changed && findChanged(form.current, changed);
      control?.focus();
      // Safari ignores the scroll margin of what gets the focus.
      control?.scrollIntoView({ block: "nearest" });
      return;
    }
    const invalid = form.current.querySelector<HTMLElement>("[aria-invalid=true]");
    if (!invalid) return;
    openAround(invalid);
    invalid.focus();
    // The message makes the bar with the buttons higher than the fields' scroll margin.
    invalid.scrollIntoView({ block: "center" });
  }, [form, changed, errors, isBusy]);
}

/** The items that a field is in may have been closed since they were shown with its error. */
function openAround(field: HTMLElement | null) {
  let item = field?.closest("details");
  while (item) {
    item.open = true;
    item = item.parentElement?.closest("details") ?? null;
  }
}

/** What to focus: a moved item's button, a new one's first field, or the next item. */
function findChanged(form: HTMLFormElement, { action, name }: ListChange): HTMLElement | null {
  const find = (selector: string) => form.querySelector<HTMLElement>(selector);
  const findButton = (intent: string) => find(`[value="${CSS.escape(`${intent} ${name}`)}"]`);
  // The first item cannot move up, and the last one cannot move down.
  if (action === "up") return findButton("up") ?? findButton("down");
  if (action === "down") return findButton("down") ?? findButton("up");
  const item = `[data-field="${CSS.escape(name)}"]`;
  const field = `${item} :is(input:not([type=hidden]), textarea)`;
  return find(action === "remove" ? `${item} summary, ${field}` : field) ?? find(item);
}
