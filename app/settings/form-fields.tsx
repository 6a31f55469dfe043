import { type ComponentProps, type ReactNode, useState } from "react";
import { href } from "react-router";
import {
  maxBrochureBytes,
  ownBrochureStrings,
} from "#app/competition/brochure/own-brochure-strings.ts";
import { convertChosenFile } from "#app/photos/upload/compress-image.ts";
import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import { IntentButton } from "#app/ui/button.tsx";
import { describedBy, Field, FieldNotes, Options } from "#app/ui/field/field.tsx";
import { KannadaFold, kannadaLabel } from "#app/ui/field/kannada-fold.tsx";
import formStyles from "#app/ui/form/form.module.css";
import { FocusPicture } from "#app/ui/picture/focus-picture.tsx";
import { Picture } from "#app/ui/picture/picture.tsx";
import { Checkbox, idOf } from "./checkbox.tsx";
import type { ShownForm } from "./edit-part.server.ts";
import styles from "./form-fields.module.css";
import {
  captionOf,
  childOf,
  excerptOf,
  type FormField,
  isRequired,
  listSections,
  splitChoices,
} from "./form-schema.ts";
import { ItemActions } from "./item-actions.tsx";

type FieldProps = {
  form: Pick<ShownForm, "errors" | "pictures" | "changed"> & {
    /** What is said below a field, by its name, besides its description. */
    notes?: Record<string, ReactNode>;
  };
  field: FormField;
  value: FormValue | undefined;
  isRequired?: boolean;
};

/** The fields of a schema, at any depth. Everything works without JavaScript. */
export function SchemaField(props: FieldProps) {
  const { schema, name } = props.field;
  if (schema.isHidden) return <input type="hidden" name={name} value={textOf(props.value)} />;
  if (schema.properties) return <Group {...props} />;
  if (schema.crop) return <PictureField {...props} />;
  if (schema.file) return <PdfField {...props} />;
  if (schema.items?.enum) return <Choices {...props} />;
  if (schema.items) return <ListField {...props} />;
  return schema.type === "boolean" ? <Flag {...props} /> : <TextField {...props} />;
}

function errorOf({ form, field: { name } }: FieldProps) {
  const text = form.errors[name] ?? "";
  const id = `${idOf(name)}-error`;
  return {
    error: { id, text },
    aria: { "aria-invalid": text ? true : undefined, "aria-describedby": text ? id : undefined },
  };
}

/** With fewer sections, a part of the website texts is short enough to show all of them. */
const minSections = 3;

/** A group within a group has a heading of its own. The sections of a long part fold. */
function Group({ form, field, value }: FieldProps) {
  const sections = listSections(field);
  const folded = sections.filter(({ title }) => title !== undefined);
  const hasFolds = field.name === "" && folded.length >= minSections;
  const isShown = ({ name }: FormField) =>
    hasProblem(form, name) ||
    isWithin(form.changed?.name ?? "", name) ||
    form.notes?.[name] !== undefined;
  return (
    <div className={styles.group}>
      {sections.map(({ title, fields: own }) => {
        const fields = own.map((child) => {
          const key = child.name.split(".").at(-1) ?? "";
          const props = { form, field: child, value: fieldOf(value, key) };
          if (child.schema.isKannada) return <KannadaField key={key} {...props} />;
          if (!child.schema.properties) {
            return <SchemaField key={key} {...props} isRequired={isRequired(field.schema, key)} />;
          }
          return (
            <fieldset key={key} className={styles.part}>
              <legend>{child.schema.title}</legend>
              <Group {...props} />
            </fieldset>
          );
        });
        if (!hasFolds || title === undefined) return fields;
        return (
          <details key={title} className={styles.fold} open={own.some(isShown)}>
            <summary>
              <strong>{title}</strong>
              {own.some(({ name }) => hasProblem(form, name)) && <em>Please check</em>}
            </summary>
            <div className={own.length === 1 ? styles.single : styles.group}>{fields}</div>
          </details>
        );
      })}
    </div>
  );
}

function KannadaField(props: FieldProps) {
  const { field, value, form } = props;
  const isUsed = textOf(value) !== "" || itemsOf(value).length > 0;
  const schema = { ...field.schema, title: kannadaLabel };
  return (
    <KannadaFold isOpen={isUsed || hasProblem(form, field.name)}>
      <SchemaField {...props} field={{ ...field, schema }} />
    </KannadaFold>
  );
}

/** Longer texts have several lines. */
const maxLineLength = 200;

/** The types of inputs that JSON schema calls otherwise. `number` would refuse Kannada digits. */
const inputTypes: Record<string, string> = { uri: "url", integer: "text", string: "text" };

const inputModes = { tel: "tel", integer: "numeric" } as const;

function TextField(props: FieldProps) {
  const { schema, name } = props.field;
  const { title = name, description, format, maxLength = 0 } = schema;
  const kind = format ?? schema.type ?? "string";
  const { error, aria } = errorOf(props);
  const control = { id: idOf(name), name, required: props.isRequired, ...aria };
  const text = { ...control, defaultValue: textOf(props.value), maxLength: schema.maxLength };

  function showControl() {
    if (schema.enum) return <Choice schema={schema} value={textOf(props.value)} {...control} />;
    if (maxLength > maxLineLength && !format) return <textarea rows={4} {...text} />;
    const inputMode = inputModes[kind as keyof typeof inputModes];
    return <input type={inputTypes[kind] ?? kind} inputMode={inputMode} {...text} />;
  }

  const note = props.form.notes?.[name];
  const hint = note ? (
    <>
      {description} {note}
    </>
  ) : (
    description
  );
  return (
    <Field label={title} hint={hint} error={error}>
      {showControl()}
    </Field>
  );
}

type ChoiceProps = ComponentProps<"select"> & { schema: FormField["schema"]; value: string };

/** One of a few values, at first the default of the schema. */
function Choice({ schema, value, ...control }: ChoiceProps) {
  const { enum: values = [], options, default: byDefault = "" } = schema;
  const chosen = value || `${byDefault}`;
  return (
    <select {...control} defaultValue={chosen}>
      {chosen === "" && <option value="" />}
      <Options entries={values.map((each) => [each, options?.[each] ?? each])} />
    </select>
  );
}

function Flag({ field: { schema, name }, value }: FieldProps) {
  const hintId = `${idOf(name)}-hint`;
  return (
    <div>
      <Checkbox
        name={name}
        isChecked={value === "on"}
        className={formStyles.check}
        {...describedBy(schema.description && hintId)}
      >
        {schema.title}
      </Checkbox>
      <FieldNotes hint={schema.description} hintId={hintId} />
    </div>
  );
}

/** Some of a few: the days of a batch. */
function Choices(props: FieldProps) {
  const { schema, name } = props.field;
  const { error, aria } = errorOf(props);
  const chosen = splitChoices(textOf(props.value));
  return (
    <fieldset className={styles.choices}>
      <legend>{schema.title}</legend>
      <div>
        {schema.items?.enum?.map((option) => (
          <Checkbox
            key={option}
            name={nameOf(name, option)}
            isChecked={chosen.includes(option)}
            {...aria}
          >
            {option}
          </Checkbox>
        ))}
      </div>
      <FieldNotes error={error} />
    </fieldset>
  );
}

/** A new file replaces the stored picture. A picture is not sent twice. */
function PictureField(props: FieldProps) {
  const { schema, name } = props.field;
  const { title = name, description } = schema;
  const { error, aria } = errorOf(props);
  const hashes = textOf(props.value);
  const image = props.form.pictures[hashes.split(" ")[0] ?? ""];
  const noun = title.toLowerCase();
  const focusId = schema.crop === "slide" && idOf(name.replace(/picture$/, "focus"));
  return (
    <div className={styles.picture}>
      {image && !focusId && <Picture image={image} alt="" sizes="8rem" />}
      {image && focusId && <FocusPicture image={image} sizes="16rem" fieldId={focusId} />}
      <input type="hidden" name={name} value={hashes} />
      <div>
        <Field label={image ? `Replace this ${noun} with` : title} hint={description} error={error}>
          <input
            id={idOf(name)}
            name={`${name}.file`}
            type="file"
            accept="image/*"
            required={props.isRequired && !hashes}
            onChange={(event) => void convertChosenFile(event.currentTarget)}
            {...aria}
          />
        </Field>
        {image && !props.isRequired && (
          <Checkbox name={`${name}.none`} className={formStyles.check}>
            {`No ${noun}`}
          </Checkbox>
        )}
      </div>
    </div>
  );
}

/** The stored PDF, and a file to replace it. */
function PdfField(props: FieldProps) {
  const { title = "", description } = props.field.schema;
  const { name } = props.field;
  const [tooLarge, setTooLarge] = useState("");
  const errors = tooLarge ? { ...props.form.errors, [name]: tooLarge } : props.form.errors;
  const { error, aria } = errorOf({ ...props, form: { ...props.form, errors } });
  const hash = textOf(props.value);
  const noun = title.toLowerCase();

  /** The browser would send it in vain. */
  function checkSize(field: HTMLInputElement) {
    const size = field.files?.[0]?.size ?? 0;
    setTooLarge(size > maxBrochureBytes ? ownBrochureStrings.tooLarge(size) : "");
    if (size > maxBrochureBytes) field.value = "";
  }

  return (
    <div>
      <input type="hidden" name={name} value={hash} />
      <Field label={hash ? `Replace ${noun} with` : title} hint={description} error={error}>
        <input
          id={idOf(name)}
          name={`${name}.file`}
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => checkSize(event.currentTarget)}
          {...aria}
        />
      </Field>
      <p className="tall-links">
        <a href={href("/nrithya-ratna-shodha/brochure.pdf")}>
          Look at the brochure as it is on the website now
        </a>
      </p>
      {hash && (
        <Checkbox name={`${name}.none`} className={formStyles.check}>
          Let the website make the brochure again
        </Checkbox>
      )}
    </div>
  );
}

/** The buttons send the form; the fragment brings a browser without JavaScript back to the list. */
function ListField(props: FieldProps) {
  const { form, field } = props;
  const { schema, name } = field;
  const { title = "", properties } = schema.items ?? {};
  const isGroup = properties !== undefined;
  const items = itemsOf(props.value);
  const isFull = items.length >= (schema.maxItems ?? 0);
  const formAction = `#${idOf(name)}`;
  const { error } = errorOf(props);
  const hintId = `${idOf(name)}-hint`;
  return (
    <fieldset
      id={idOf(name)}
      className={styles.list}
      data-field={name}
      tabIndex={-1}
      {...describedBy(error.text && error.id, schema.description && hintId)}
    >
      <legend>{schema.title}</legend>
      <FieldNotes hint={schema.description} hintId={hintId} error={error} />
      <ol>
        {items.map((value, index) => {
          const item = childOf(field, index);
          const itemProps = { form, field: item, value, isRequired: true };
          return (
            <li
              key={item.name}
              data-field={item.name}
              className={isGroup ? styles.item : undefined}
            >
              {isGroup ? <FoldedItem {...itemProps} /> : <SchemaField {...itemProps} />}
              <ItemActions
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                isGroup={isGroup}
                isListFull={isFull}
                formAction={formAction}
              />
            </li>
          );
        })}
      </ol>
      {!isFull && (
        <IntentButton formAction={formAction} intent={`add ${name}`}>
          {`Add ${withArticle(title.toLowerCase())}`}
        </IntentButton>
      )}
    </fieldset>
  );
}

/** An item with several fields, which are shown once it is opened. */
function FoldedItem(props: FieldProps) {
  const { form, field, value } = props;
  const title = [field.schema.title, captionOf(value)].filter(Boolean).join(": ");
  const { name: changed = "", action = "" } = form.changed ?? {};
  // An item that was moved or removed opens nothing.
  const isAddition = changed === field.name && ["add", "copy"].includes(action);
  const isChanged = isAddition || (changed !== field.name && isWithin(changed, field.name));
  return (
    <details open={isChanged || hasProblem(form, field.name)}>
      <summary>
        <strong>{title}</strong>
        {hasProblem(form, field.name) && <em>Please check</em>}
        <span className={`quiet ${styles.excerpt}`}>{excerptOf(field, value)}</span>
      </summary>
      <fieldset className={styles.fields}>
        <legend className="visually-hidden">{title}</legend>
        <SchemaField {...props} />
      </fieldset>
    </details>
  );
}

/** Whether a field is a group or a list, or belongs to it. */
const isWithin = (name: string, group: string) => `${name}.`.startsWith(`${group}.`);

/** Whether a field, or one of its own, has an error. */
const hasProblem = ({ errors }: FieldProps["form"], name: string): boolean =>
  Object.keys(errors).some((each) => isWithin(each, name));

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
