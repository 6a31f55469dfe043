import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

export type FormAnswer = {
  ok: boolean;
  message: string;
  isError: boolean;
  /** As they were sent, so that nothing is lost. */
  values: Record<string, string>;
  /** By the names of the fields. */
  errors?: Record<string, string> | undefined;
};

/** The texts of a form by the names of their fields. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/** Marks an action's result that is not from the server. */
export type Unanswered = { isUnanswered: true };

/**
 * Calls the server's action from the browser. When the connection is lost or the server fails, the result
 * is what `otherwise` makes of the reason: the page keeps all form values, instead of being replaced by
 * an error page. A redirect, as to the login, is passed on.
 */
export async function askServer<Answer, Other>(
  ask: () => Promise<Answer>,
  otherwise: (reason: string) => Other,
): Promise<Answer | Response | (Other & Unanswered)> {
  try {
    return await ask();
  } catch (error) {
    // Thrown, it would be reported as unhandled while React Router waits for the route's styles.
    if (error instanceof Response) return error;
    console.error("the server could not be asked", error);
    const reason = isRouteErrorResponse(error)
      ? `The server answered ${error.status}.`
      : "The connection was lost.";
    return { ...otherwise(reason), isUnanswered: true };
  }
}

const conflict = 409;

/**
 * For the routes around such an action. Without an answer nothing has changed, and another request would
 * fail, too; after a conflict the page is out of date.
 */
export function revalidateIfAnswered(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.actionResult?.isUnanswered) return false;
  return args.actionStatus === conflict || args.defaultShouldRevalidate;
}
