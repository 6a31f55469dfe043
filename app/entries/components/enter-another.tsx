import { Form, href } from "react-router";
import { enterStrings as strings } from "#app/entries/enter-strings.ts";
import type { EntryFields } from "#app/entries/entry.ts";
import { IntentButton } from "#app/ui/button.tsx";

const shared = ["guru", "city", "phone", "email"] as const;

type EnterAnotherProps = { entry: Pick<EntryFields, (typeof shared)[number]> };

/**
 * Opens the form for the next pupil of a guru. The values are posted: the address of a page stays
 * in the browser's history.
 */
export function EnterAnother({ entry }: EnterAnotherProps) {
  return (
    <Form method="post" action={href("/nrithya-ratna-shodha/enter")}>
      {shared.map((name) => (
        <input key={name} type="hidden" name={name} value={entry[name]} />
      ))}
      <IntentButton intent="another">{strings.another}</IntentButton>
      <p className="quiet small">{strings.anotherNote}</p>
    </Form>
  );
}
