import type { ReactNode } from "react";
import { convertChosenFile } from "#app/photos/upload/compress-image.ts";
import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { type FormSchema, isRequired, splitChoices } from "#app/settings/form-schema.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import selectStyles from "#app/ui/field/select.module.css";
import formStyles from "#app/ui/form/form.module.css";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./schema-fields.module.css";

type FieldProps = {
  form: {
    /** By the fields' names. */
    errors: Record<string, string>;
    /** By their hashes. */
    pictures: Record<string, StoredImage>;
  };
  schema: FormSchema;
  name: string;
  value: FormValue | undefined;
  isRequired?: boolean;
};

/** The fields of a schema, at any depth. Everything works without JavaScript. */
export function SchemaField(props: FieldProps) {
  const { schema } = props;
  if (schema.properties) return <Group {...props} />;
  if (schema.crop) return <PictureField {...props} />;
  if (schema.items?.enum) return <Choices {...props} />;
  if (schema.items) return <ListField {...props} item={schema.items} />;
  return schema.type === "boolean" ? <Flag {...props} /> : <TextField {...props} />;
}

/** Names have dots, which would have to be escaped in selectors. */
const idOf = (name: string): string => `field-${name.replaceAll(".", "-")}`;

function errorOf({ form, name }: FieldProps) {
  const text = form.errors[name] ?? "";
  const id = `${idOf(name)}-error`;
  return {
    error: { id, text },
    aria: { "aria-invalid": text ? true : undefined, "aria-describedby": text ? id : undefined },
  };
}

function ErrorText({ id, text }: { id: string; text: string }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
}

/** A group within a group has a heading of its own. */
function Group({ form, schema, name, value }: FieldProps) {
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => {
    const shown = (
      <SchemaField
        key={key}
        form={form}
        schema={field}
        name={nameOf(name, key)}
        value={fieldOf(value, key)}
        isRequired={isRequired(schema, key)}
      />
    );
    if (!field.properties) return shown;
    return (
      <fieldset key={key} className={styles.part}>
        <legend>{field.title}</legend>
        {shown}
      </fieldset>
    );
  });
  return <div className={styles.group}>{fields}</div>;
}

/** Longer texts have several lines. */
const maxLineLength = 200;

/** A text, number, date or time, or one of a few options. */
function TextField(props: FieldProps) {
  const { schema, name, value, isRequired: required } = props;
  const { title = name, description, format, maxLength = 0 } = schema;
  const { error, aria } = errorOf(props);
  const text = textOf(value);
  const control = { id: idOf(name), name, required, defaultValue: text, ...aria };
  const length = maxLength > 0 ? { maxLength } : {};
  return (
    <Field label={title} hint={description} error={error}>
      {schema.enum ? (
        <select {...control} className={selectStyles.select}>
          {text === "" && <option value="" />}
          {schema.enum.map((option) => (
            <option key={option} value={option}>
              {schema.options?.[option] ?? option}
            </option>
          ))}
        </select>
      ) : maxLength > maxLineLength && !format ? (
        <textarea rows={4} {...control} {...length} />
      ) : (
        <input
          type={inputTypes[format ?? schema.type ?? ""] ?? "text"}
          {...(format === "tel" && { inputMode: "tel" })}
          {...(schema.type === "integer" && { min: schema.minimum, max: schema.maximum })}
          {...control}
          {...length}
        />
      )}
    </Field>
  );
}

const inputTypes: Record<string, string> = {
  email: "email",
  uri: "url",
  date: "date",
  time: "time",
  tel: "tel",
  integer: "number",
};

function Flag({ schema, name, value }: FieldProps) {
  return (
    <div>
      <label className={formStyles.check}>
        <input
          id={idOf(name)}
          name={name}
          type="checkbox"
          value="on"
          defaultChecked={value === "on"}
        />
        {schema.title}
      </label>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
    </div>
  );
}

/** Some of a few: the days of a batch. */
function Choices(props: FieldProps) {
  const { schema, name, value } = props;
  const { error, aria } = errorOf(props);
  const chosen = splitChoices(textOf(value));
  return (
    <fieldset className={styles.choices}>
      <legend>{schema.title}</legend>
      <div>
        {schema.items?.enum?.map((option) => (
          <label key={option}>
            <input
              id={idOf(nameOf(name, option))}
              name={nameOf(name, option)}
              type="checkbox"
              value="on"
              defaultChecked={chosen.includes(option)}
              {...aria}
            />
            {option}
          </label>
        ))}
      </div>
      <ErrorText {...error} />
    </fieldset>
  );
}

/** The stored picture, and a file to replace it. A picture that was sent already is not sent again. */
function PictureField(props: FieldProps) {
  const { form, schema, name, value, isRequired: required = false } = props;
  const { title = name, description } = schema;
  const { error, aria } = errorOf(props);
  const hashes = textOf(value);
  const image = form.pictures[hashes.split(" ")[0] ?? ""];
  const word = title.toLowerCase();
  return (
    <div className={styles.picture}>
      {image && <Picture image={image} alt="" sizes="8rem" />}
      <input type="hidden" name={name} value={hashes} />
      <div>
        <Field label={image ? `Replace this ${word} with` : title} hint={description} error={error}>
          <input
            id={idOf(name)}
            name={`${name}.file`}
            type="file"
            accept="image/*"
            required={required && !hashes}
            onChange={(event) => void convertChosenFile(event.currentTarget)}
            {...aria}
          />
        </Field>
        {image && !required && (
          <label className={formStyles.check}>
            <input name={`${name}.none`} type="checkbox" value="on" />
            No {word}
          </label>
        )}
      </div>
    </div>
  );
}

/**
 * A list whose items are added, moved and removed by buttons of the form. The server answers with the
 * changed form; the fragment brings a browser without JavaScript back to the list.
 */
function ListField(props: FieldProps & { item: FormSchema }) {
  const { form, schema, item, name, value } = props;
  const { error } = errorOf(props);
  const { title: itemTitle = "", properties } = item;
  const items = itemsOf(value);
  return (
    <fieldset id={idOf(name)} className={styles.list} data-place={name} tabIndex={-1}>
      <legend>{schema.title}</legend>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      <ErrorText {...error} />
      <ol>
        {items.map((each, index) => {
          const itemName = nameOf(name, index);
          const label = `${itemTitle} ${index + 1}`;
          const itemText = captionOf(each);
          return (
            <li key={itemName} data-place={itemName}>
              <fieldset className={styles.item} data-single={!properties || undefined}>
                <legend>{itemText ? `${label}: ${itemText}` : label}</legend>
                <SchemaField
                  form={form}
                  schema={properties ? item : { ...item, title: label }}
                  name={itemName}
                  value={each}
                  isRequired
                />
                <div className={styles.acts}>
                  {index > 0 && (
                    <ListButton intent={`up ${itemName}`} list={name} label={`Move up: ${label}`}>
                      Up
                    </ListButton>
                  )}
                  {index < items.length - 1 && (
                    <ListButton
                      intent={`down ${itemName}`}
                      list={name}
                      label={`Move down: ${label}`}
                    >
                      Down
                    </ListButton>
                  )}
                  <ListButton intent={`remove ${itemName}`} list={name} label={`Remove: ${label}`}>
                    {/* A group may end with a list of its own, so its button says what it removes. */}
                    {properties ? `Remove: ${label}` : "Remove"}
                  </ListButton>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {items.length < (schema.maxItems ?? 0) && (
        <ListButton intent={`add ${name}`} list={name} look={buttonClass("line")}>
          {`Add a ${itemTitle.toLowerCase()}`}
        </ListButton>
      )}
    </fieldset>
  );
}

/** What tells one item of a list from another. */
function captionOf(value: FormValue): string {
  const texts = ["name", "title", "alt"].map((name) => textOf(fieldOf(value, name)));
  return texts.find(Boolean) ?? "";
}

type ListButtonProps = {
  intent: string;
  list: string;
  label?: string;
  look?: string | undefined;
  children: ReactNode;
};

function ListButton({ intent, list, label, look = styles.act, children }: ListButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      formNoValidate
      formAction={`#${idOf(list)}`}
      aria-label={label}
      className={look}
    >
      {children}
    </button>
  );
}
