import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { FormFields, FormMessage, type FormStatus, showFor } from "#app/ui/form/form.tsx";
import { tagScriptStrings, uploadStrings } from "./strings.ts";

/** Where the page comes back to when the form is sent without JavaScript. */
const messageId = "script-message";

/** SPEC §2's Utilities: Run Script, saying how far it is. */
export function TagScript({ initiallySaid }: { initiallySaid: FormStatus }) {
  const [said, setSaid] = useState(initiallySaid);
  const [isBusy, setBusy] = useState(false);

  async function run(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setSaid({ text: tagScriptStrings.started });
    try {
      await readLines(setSaid);
    } catch (error) {
      console.error("the utility failed", error);
      setSaid({ text: tagScriptStrings.failed((error as Error).message), isError: true });
    }
    setBusy(false);
  }

  return (
    <form method="post" action={`${href("/success")}?index#${messageId}`} onSubmit={run}>
      <FormFields legend="The script" isBusy={isBusy}>
        <FormMessage id={messageId} {...said} />
        <button type="submit" name="intent" value="run-script" className={buttonClass("line")}>
          {isBusy ? tagScriptStrings.submitting : tagScriptStrings.submit}
        </button>
      </FormFields>
    </form>
  );
}

/** So long each line stands to be read; of many that come at once, all together no longer than this. */
const lineMs = 400;
const maxWaitMs = 4_000;

type Refusal = { error?: { message?: string } };

type Line = { message: string; failed?: boolean };

async function readLines(say: (said: FormStatus) => void): Promise<void> {
  const response = await ask();
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
      await showFor(Math.min(lineMs, maxWaitMs / lines.length));
    }
  }
}

/** The server's answer once it begins to tell; throws with what it says instead, or why it cannot. */
async function ask() {
  const call = fetch(href("/api/utilities/add-empty-tags"), { method: "POST" });
  const response = await call.catch(() => {
    throw new Error(uploadStrings.connectionLost);
  });
  const { ok, body, status } = response;
  if (ok && body) return { body };
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  throw new Error(refusal?.error?.message ?? uploadStrings.serverAnswered(status));
}
