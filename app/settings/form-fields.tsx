import type { ComponentProps } from "react";
import { convertChosenFile } from "#app/photos/upload/compress-image.ts";
import { type FormValue, fieldOf, itemsOf, nameOf, textOf } from "#app/platform/form-values.ts";
import type { StoredImage } from "#app/platform/images/image.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field/field.tsx";
import selectStyles from "#app/ui/field/select.module.css";
import formStyles from "#app/ui/form/form.module.css";
import { Picture } from "#app/ui/picture/picture.tsx";
import styles from "./form-fields.module.css";
import { childOf, type FormField, isRequired, splitChoices } from "./form-schema.ts";

type FieldProps = {
  form: {
    /** By the fields' names. */
    errors: Record<string, string>;
    /** By their hashes. */
    pictures: Record<string, StoredImage>;
  };
  field: FormField;
  value: FormValue | undefined;
  isRequired?: boolean;
};

/** The fields of a schema, at any depth. Everything works without JavaScript. */
export function SchemaField(props: FieldProps) {
  const { schema } = props.field;
  if (schema.properties) return <Group {...props} />;
  if (schema.crop) return <PictureField {...props} />;
  if (schema.items?.enum) return <Choices {...props} />;
  if (schema.items) return <ListField {...props} />;
  return schema.type === "boolean" ? <Flag {...props} /> : <TextField {...props} />;
}

/** Names have dots, which would have to be escaped in selectors. */
const idOf = (name: string): string => `field-${name.replaceAll(".", "-")}`;

function errorOf({ form, field: { name } }: FieldProps) {
  const text = form.errors[name] ?? "";
  const id = `${idOf(name)}-error`;
  return {
    error: { id, text },
    aria: { "aria-invalid": text ? true : undefined, "aria-describedby": text ? id : undefined },
  };
}

/** A group within a group has a heading of its own. */
function Group({ form, field, value }: FieldProps) {
  const fields = Object.entries(field.schema.properties ?? {}).map(
    ([key, { properties, title }]) => {
      const shown = (
        <SchemaField
          key={key}
          form={form}
          field={childOf(field, key)}
          value={fieldOf(value, key)}
          isRequired={isRequired(field.schema, key)}
        />
      );
      if (!properties) return shown;
      return (
        <fieldset key={key} className={styles.part}>
          <legend>{title}</legend>
          {shown}
        </fieldset>
      );
    },
  );
  return <div className={styles.group}>{fields}</div>;
}

/** Longer texts have several lines. */
const maxLineLength = 200;

const inputTypes: Record<string, string> = {
  email: "email",
  uri: "url",
  date: "date",
  time: "time",
  tel: "tel",
  integer: "number",
};

/** A text, number, date or time, or one of a few options. */
function TextField(props: FieldProps) {
  const { schema, name } = props.field;
  const { title = name, description, format, maxLength } = schema;
  const { error, aria } = errorOf(props);
  const text = textOf(props.value);
  const control = { id: idOf(name), name, required: props.isRequired, defaultValue: text, ...aria };
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
      ) : maxLength && maxLength > maxLineLength && !format ? (
        <textarea rows={4} {...control} maxLength={maxLength} />
      ) : (
        <input
          type={inputTypes[format ?? schema.type ?? ""] ?? "text"}
          inputMode={format === "tel" ? "tel" : undefined}
          min={schema.minimum}
          max={schema.maximum}
          maxLength={maxLength}
          {...control}
        />
      )}
    </Field>
  );
}

function Flag({ field: { schema, name }, value }: FieldProps) {
  return (
    <div>
      <Checkbox name={name} isChecked={value === "on"} className={formStyles.check}>
        {schema.title}
      </Checkbox>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
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
      <ErrorText {...error} />
    </fieldset>
  );
}

type CheckboxProps = ComponentProps<"input"> & { name: string; isChecked?: boolean };

function Checkbox({ name, isChecked, className, children, ...rest }: CheckboxProps) {
  return (
    <label className={className}>
      <input
        id={idOf(name)}
        name={name}
        type="checkbox"
        value="on"
        defaultChecked={isChecked}
        {...rest}
      />
      {children}
    </label>
  );
}

function ErrorText({ id, text }: { id: string; text: string }) {
  if (!text) return null;
  return (
    <p id={id} className={styles.error}>
      {text}
    </p>
  );
}

/** The stored picture, and a file to replace it. A picture that was sent already is not sent again. */
function PictureField(props: FieldProps) {
  const { schema, name } = props.field;
  const { title = name, description } = schema;
  const { error, aria } = errorOf(props);
  const hashes = textOf(props.value);
  const image = props.form.pictures[hashes.split(" ")[0] ?? ""];
  const noun = title.toLowerCase();
  return (
    <div className={styles.picture}>
      {image && <Picture image={image} alt="" sizes="8rem" />}
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
            No {noun}
          </Checkbox>
        )}
      </div>
    </div>
  );
}

/**
 * A list whose items are added, moved and removed by buttons of the form. The server answers with the
 * changed form; the fragment brings a browser without JavaScript back to the list.
 */
function ListField(props: FieldProps) {
  const { form, field } = props;
  const { schema, name } = field;
  const { title = "", properties: isGroup } = schema.items ?? {};
  const items = itemsOf(props.value);
  const button = { type: "submit", name: "intent", formAction: `#${idOf(name)}` } as const;
  return (
    <fieldset id={idOf(name)} className={styles.list} data-place={name} tabIndex={-1}>
      <legend>{schema.title}</legend>
      {schema.description && <p className={styles.hint}>{schema.description}</p>}
      <ErrorText {...errorOf(props).error} />
      <ol>
        {items.map((value, index) => {
          const item = childOf(field, index);
          const label = item.schema.title ?? "";
          const moves = [index > 0 && "up", index < items.length - 1 && "down"] as const;
          return (
            <li key={item.name} data-place={item.name}>
              <fieldset className={styles.item} data-single={!isGroup || undefined}>
                <legend>{[label, captionOf(value)].filter(Boolean).join(": ")}</legend>
                <SchemaField form={form} field={item} value={value} isRequired />
                <div className={styles.buttons}>
                  {moves.map(
                    (move) =>
                      move && (
                        <button
                          key={move}
                          {...button}
                          value={`${move} ${item.name}`}
                          formNoValidate
                          aria-label={`Move ${move}: ${label}`}
                          className={styles.button}
                        >
                          {move === "up" ? "Up" : "Down"}
                        </button>
                      ),
                  )}
                  <button
                    {...button}
                    value={`remove ${item.name}`}
                    formNoValidate
                    aria-label={`Remove: ${label}`}
                    className={styles.button}
                  >
                    {/* A group may end with a list of its own, so its button says what it removes. */}
                    {isGroup ? `Remove: ${label}` : "Remove"}
                  </button>
                </div>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {items.length < (schema.maxItems ?? 0) && (
        <button {...button} value={`add ${name}`} formNoValidate className={buttonClass("line")}>
          {`Add a ${title.toLowerCase()}`}
        </button>
      )}
    </fieldset>
  );
}

/** What tells one item of a list from another. */
function captionOf(value: FormValue): string {
  const texts = ["name", "title", "alt"].map((name) => textOf(fieldOf(value, name)));
  return texts.find(Boolean) ?? "";
}
