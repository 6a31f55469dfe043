import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { tagScriptWords } from "#app/photos/kept/words.ts";
import { buttonClass } from "#app/ui/button.ts";
import { FormFields } from "#app/ui/form/form-fields.tsx";
import { FormMessage, type Said } from "#app/ui/form/form-message.tsx";
import { useReturnedFocus } from "#app/ui/use-returned-focus.ts";

/** SPEC §2's Utilities: Run Script, saying how far it is. */
export function TagScript({ initiallySaid }: { initiallySaid: Said }) {
  const [said, setSaid] = useState(initiallySaid);
  const [isBusy, setBusy] = useState(false);
  const noteFocus = useReturnedFocus(isBusy);

  async function run(event: FormEvent) {
    event.preventDefault();
    noteFocus();
    setBusy(true);
    setSaid({ text: tagScriptWords.started });
    try {
      await readLines(setSaid);
    } catch (error) {
      console.error("the utility failed", error);
      setSaid({ text: tagScriptWords.failed((error as Error).message), isError: true });
    }
    setBusy(false);
  }

  return (
    <form method="post" action={`${href("/success")}?index`} onSubmit={run}>
      <FormFields legend="The script" isBusy={isBusy}>
        <FormMessage {...said} />
        <button type="submit" name="intent" value="run-script" className={buttonClass("line")}>
          {isBusy ? tagScriptWords.submitting : tagScriptWords.submit}
        </button>
      </FormFields>
    </form>
  );
}

type Line = { message: string; failed?: boolean };

async function readLines(say: (said: Said) => void): Promise<void> {
  const response = await fetch(href("/api/utilities/add-empty-tags"), { method: "POST" });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) {
      const { message, failed } = JSON.parse(text) as Line;
      say({ text: message, isError: failed });
    }
  }
}
