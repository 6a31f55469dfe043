import { uploadStrings } from "#app/photos/admin/strings.ts";
import { TagField } from "#app/photos/tag-field/tag-field.tsx";
import { Field } from "#app/ui/field/field.tsx";
import type { useFieldErrors } from "#app/ui/field/use-field-errors.ts";

type PhotoFieldsProps = {
  errors: ReturnType<typeof useFieldErrors>;
  values: Record<string, string>;
};

/** What a person says of a photo, when it is added and when it is corrected. */
export function PhotoFields({ errors, values }: PhotoFieldsProps) {
  return (
    <>
      <Field label="Title" error={errors.error("title")}>
        <input type="text" defaultValue={values.title} {...errors.control("title")} />
      </Field>
      <Field label="Description" error={errors.error("description")}>
        <textarea rows={3} defaultValue={values.description} {...errors.control("description")} />
      </Field>
      <TagField
        isList
        label={uploadStrings.tags}
        hint={uploadStrings.tagsHint}
        error={errors.error("tags")}
        input={{
          placeholder: uploadStrings.tagsPlaceholder,
          defaultValue: values.tags,
          ...errors.control("tags"),
          maxLength: 1000,
        }}
      />
    </>
  );
}
