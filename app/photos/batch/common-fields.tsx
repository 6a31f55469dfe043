import { uploadStrings, batchStrings as words } from "#app/photos/admin/strings.ts";
import { TagField } from "#app/photos/tag-field/tag-field.tsx";
import { Field } from "#app/ui/field/field.tsx";
import selectStyles from "#app/ui/field/select.module.css";
import type { TaggedEvent } from "./common-strings.ts";

type CommonFieldsProps = { events: TaggedEvent[]; values: Record<string, string> };

/** What is said of all photos together. */
export function CommonFields({ events, values }: CommonFieldsProps) {
  return (
    <>
      <Field label={words.event} hint={events.length > 0 ? words.eventHint : words.noEvents}>
        <select name="event" className={selectStyles.select} defaultValue={values.event}>
          <option value="">{words.noEvent}</option>
          {events.map(({ title, tag, day }) => (
            <option key={`${tag} ${title}`} value={tag}>
              {words.eventOption(title, day)}
            </option>
          ))}
        </select>
      </Field>
      <TagField
        isList
        label={words.tags}
        hint={words.tagsHint}
        input={{
          id: "batch-tags",
          name: "tags",
          maxLength: 1000,
          placeholder: uploadStrings.tagsPlaceholder,
          defaultValue: values.tags,
        }}
      />
      <Field label={words.description} hint={words.descriptionHint}>
        <textarea name="description" rows={3} maxLength={2000} defaultValue={values.description} />
      </Field>
    </>
  );
}
