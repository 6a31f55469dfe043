import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { answerEvent } from "#app/events/answer-event.server.ts";
import { mostImageBytes } from "#app/photos/add-photo.server.ts";
import { addEmptyTags } from "#app/photos/tag-script/add-empty-tags.server.ts";
import { tagScriptMessages } from "#app/photos/tag-script/tag-script-messages.ts";
import { answerUpload } from "#app/photos/upload/answer-upload.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";

export type SectionAnswer = FormAnswer & { section: "upload" | "event" | "utilities" };

const roomForFields = 200_000;

/** Answers the forms of the dashboard's three sections. */
export async function answerForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SectionAnswer> {
  const parts = { ...context.get(servicesContext), log: context.get(requestContext).log };
  const form = await readForm(request, mostImageBytes + roomForFields);
  const intent = form.get("intent");
  if (intent === "upload") return { section: "upload", ...(await answerUpload(form, parts)) };
  if (intent === "add-event") return { section: "event", ...(await answerEvent(form, parts)) };
  if (intent === "run-script") return { section: "utilities", ...(await runScript(parts)) };
  throw new Response("This form is not known here.", { status: 400 });
}

type ScriptParts = Parameters<typeof answerUpload>[1] & {
  tagRepair: Parameters<typeof addEmptyTags>[0];
};

async function runScript({ tagRepair, log }: ScriptParts): Promise<FormAnswer> {
  try {
    let message = "";
    for await (const said of addEmptyTags(tagRepair)) message = said;
    return { ok: true, message, values: {} };
  } catch (error) {
    log.error("the utility failed", { error });
    const message = tagScriptMessages.failed("The store could not be updated.");
    return { ok: false, message, values: {} };
  }
}
