import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";
import { uiStrings } from "./strings.ts";

export type FormAnswer = {
  ok: boolean;
  message: string;
  isError: boolean;
  /** The values are as sent, or merged with a stored edit, so that nothing is lost. */
  values: Record<string, string>;
  errors?: Record<string, string> | undefined;
};

export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return Object.fromEntries(texts);
}

/** Marks an action's result that is not from the server. */
type Unanswered = { isUnanswered: true };

/** The page keeps all form values when there is no answer, instead of an error page. */
export async function askServer<Answer, Other>(
  ask: () => Promise<Answer>,
  otherwise: (reason: string) => Other | Promise<Other>,
): Promise<Answer | Response | (Other & Unanswered)> {
  try {
    return await ask();
  } catch (error) {
    // Thrown, it would be reported as unhandled while React Router waits for the route's styles.
    if (error instanceof Response) return error;
    console.error("the server could not be asked", error);
    const reason = isRouteErrorResponse(error)
      ? uiStrings.serverAnswered(error.status)
      : uiStrings.connectionLost;
    return { ...(await otherwise(reason)), isUnanswered: true };
  }
}

/** Loaders run again unless there was no answer; after a conflict (409), too. */
export function revalidateIfAnswered(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.actionResult?.isUnanswered) return false;
  return args.actionStatus === 409 || args.defaultShouldRevalidate;
}
