import type { RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.server.ts";
import { addEvent, type EventAnswer } from "#app/events/save-event.server.ts";
import { maxImageBytes } from "#app/photos/add-photo.server.ts";
import { addEmptyTags } from "#app/photos/admin/add-empty-tags.server.ts";
import { tagScriptStrings } from "#app/photos/admin/strings.ts";
import { answerUpload, type UploadAnswer } from "#app/photos/upload/receive-photos.server.ts";
import { readForm } from "#app/platform/http/read-body.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import type { FormAnswer } from "#app/ui/form/form-answer.ts";

export type SectionAnswer =
  | (UploadAnswer & { section: "upload" })
  | (EventAnswer & { section: "event" })
  | (FormAnswer & { section: "utilities" });

const roomForFields = 200_000;

/** Answers the forms of the dashboard's three sections; `who` is the guru's email address. */
export async function answerForm(
  request: Request,
  context: Readonly<RouterContextProvider>,
  who: string,
): Promise<SectionAnswer> {
  const parts = { ...context.get(servicesContext), log: context.get(requestContext).log };
  const form = await readForm(request, maxImageBytes + roomForFields);
  const intent = form.get("intent");
  if (intent === "upload")
    return { section: "upload", ...(await answerUpload(form, { ...parts, who })) };
  if (intent === "add-event")
    return { section: "event", ...(await addEvent({ form, who, log: parts.log }, parts.events)) };
  if (intent === "run-script") return { section: "utilities", ...(await runScript(parts, who)) };
  throw new Response("This form is not known here.", { status: 400 });
}

type ScriptParts = Parameters<typeof addEmptyTags>[0] & { log: Log };

async function runScript(parts: ScriptParts, who: string): Promise<FormAnswer> {
  try {
    let message = "";
    for await (const said of addEmptyTags(parts, who)) message = said;
    return { ok: true, isError: false, message, values: {} };
  } catch (error) {
    parts.log.error("the utility failed", { error });
    const message = tagScriptStrings.failed(explainNotStored(error, tagScriptStrings.notUpdated));
    return { ok: false, isError: true, message, values: {} };
  }
}
