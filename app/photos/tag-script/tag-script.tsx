import { type FormEvent, useState } from "react";
import { tagScriptWords } from "#app/photos/words.ts";
import { buttonClass } from "#app/ui/button.ts";
import { FormFields } from "#app/ui/form-fields.tsx";
import { FormMessage } from "#app/ui/form-message.tsx";
import { useReturnedFocus } from "#app/ui/use-returned-focus.ts";

/** SPEC §2's Utilities: Run Script, saying how far it is. */
export function TagScript({ initialMessage }: { initialMessage: string }) {
  const [message, setMessage] = useState(initialMessage);
  const [isBusy, setBusy] = useState(false);
  const noteFocus = useReturnedFocus(isBusy);

  async function run(event: FormEvent) {
    event.preventDefault();
    noteFocus();
    setBusy(true);
    setMessage(tagScriptWords.started);
    try {
      await readMessages(setMessage);
    } catch (error) {
      console.error("the utility failed", error);
      setMessage(tagScriptWords.failed((error as Error).message));
    }
    setBusy(false);
  }

  return (
    <form method="post" action="/success?index" onSubmit={run}>
      <FormFields legend="The script" isBusy={isBusy}>
        <FormMessage>{message}</FormMessage>
        <button type="submit" name="intent" value="run-script" className={buttonClass("line")}>
          {isBusy ? tagScriptWords.submitting : tagScriptWords.submit}
        </button>
      </FormFields>
    </form>
  );
}

async function readMessages(say: (message: string) => void): Promise<void> {
  const response = await fetch("/api/utilities/add-empty-tags", { method: "POST" });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const text of lines) say((JSON.parse(text) as { message: string }).message);
  }
}
