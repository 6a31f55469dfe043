import { addEventStrings } from "#app/events/admin/strings.ts";
import { TagField } from "#app/photos/admin/tag-field.tsx";
import { Field } from "#app/ui/field/field.tsx";
import type { useFieldErrors } from "#app/ui/field/use-field-errors.ts";
import formStyles from "#app/ui/form/form.module.css";

type EventFieldsProps = {
  errors: ReturnType<typeof useFieldErrors>;
  values: Record<string, string>;
  /** Shown below the date. */
  dateHint?: string | undefined;
};

/** What a person says of an event, when it is added and when it is corrected. */
export function EventFields({ errors, values, dateHint }: EventFieldsProps) {
  const { control, error } = errors;
  return (
    <>
      <Field label="Title" error={error("title")}>
        <input type="text" defaultValue={values.title} {...control("title")} />
      </Field>
      <Field label={addEventStrings.shortDescription} error={error("description")}>
        <textarea rows={2} defaultValue={values.description} {...control("description")} />
      </Field>
      <Field label={addEventStrings.fullDescription} error={error("fullDescription")}>
        <textarea
          rows={5}
          placeholder={addEventStrings.fullDescriptionPlaceholder}
          defaultValue={values.fullDescription}
          {...control("fullDescription")}
        />
      </Field>
      <Field label="Date" hint={dateHint} error={error("date")}>
        <input type="date" defaultValue={values.date} {...control("date")} />
      </Field>
      <TagField
        label="Tag"
        hint={addEventStrings.tagHint}
        error={error("tag")}
        input={{ defaultValue: values.tag, ...control("tag") }}
      />
      <Field label="Location" error={error("location")}>
        <input type="text" defaultValue={values.location} {...control("location")} />
      </Field>
      <Field label="Organizer" error={error("organizer")}>
        <input type="text" defaultValue={values.organizer} {...control("organizer")} />
      </Field>
      <label className={formStyles.check}>
        <input name="featured" type="checkbox" defaultChecked={values.featured === "on"} />
        {addEventStrings.featured}
      </label>
    </>
  );
}
