import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { IntentButton } from "#app/ui/button.tsx";
import { FormFields, FormMessage, type FormStatus, showFor } from "#app/ui/form/form.tsx";
import { tagScriptStrings, uploadStrings } from "../admin-strings.ts";

const messageId = "script-message";

/** SPEC §2's Utilities: Run Script, with its progress. */
export function TagScript({ initialStatus }: { initialStatus: FormStatus }) {
  const [status, setStatus] = useState(initialStatus);
  const [isBusy, setBusy] = useState(false);

  async function run(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setStatus({ text: tagScriptStrings.started });
    try {
      await readProgress(await startScript(), setStatus);
    } catch (error) {
      console.error("the utility failed", error);
      setStatus({ text: tagScriptStrings.failed((error as Error).message), isError: true });
    }
    setBusy(false);
  }

  return (
    // The next page scrolls to the message without JavaScript.
    <form method="post" action={`${href("/success")}?index#${messageId}`} onSubmit={run}>
      <FormFields legend="The script" isBusy={isBusy}>
        <FormMessage id={messageId} {...status} />
        <IntentButton intent="run-script">{isBusy ? "Running..." : "Run Script"}</IntentButton>
      </FormFields>
    </form>
  );
}

/** Each message is shown for this long; many that arrive together, for the maximum in all. */
const messageMs = 400;
const maxMessagesMs = 4_000;

async function readProgress(body: ReadableStream, onProgress: (status: FormStatus) => void) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const { message, failed } = JSON.parse(line) as { message: string; failed?: boolean };
      onProgress({ text: message, isError: failed });
      await showFor(Math.min(messageMs, maxMessagesMs / lines.length));
    }
  }
}

/** Throws an error with a message for the guru. */
async function startScript(): Promise<ReadableStream> {
  const request = fetch(href("/api/utilities/add-empty-tags"), { method: "POST" });
  const response = await request.catch(() => {
    throw new Error(uploadStrings.connectionLost);
  });
  if (response.ok && response.body) return response.body;
  const refusal = await response.json().catch(() => null);
  throw new Error(refusal?.error?.message ?? uploadStrings.serverAnswered(response.status));
}
