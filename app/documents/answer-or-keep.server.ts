import type { Log } from "#app/platform/log.server.ts";
import { explainNotStored } from "#app/platform/storage-trouble.server.ts";
import { textsOf } from "#app/ui/form/form-answer.ts";
import type { EditAnswer } from "./notice.ts";

type Kept = { form: FormData; log: Log; failureText: string };

/** Answers an edit; when the store fails, the form comes back with what was typed. */
export async function answerOrKeep(
  answer: () => Promise<EditAnswer>,
  { form, log, failureText }: Kept,
): Promise<EditAnswer> {
  try {
    return await answer();
  } catch (error) {
    log.error("an edit could not be stored", { error });
    const values = textsOf(form);
    const message = explainNotStored(error, failureText);
    return {
      notice: null,
      answer: { ok: false, isError: true, message, values },
      isSaved: false,
      isStale: false,
    };
  }
}
