import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** Marks the answer of an action that the server did not give. */
export type Unanswered = { isUnanswered: true };

/**
 * Asks the server from the browser. When the connection is lost or the server fails, the answer is
 * what `otherwise` makes of the reason: the page stays as it is, with all that was typed, where
 * React Router would show an error page. A redirect, as to the login, is passed on.
 */
export async function askServer<Answer, Other>(
  ask: () => Promise<Answer>,
  otherwise: (reason: string) => Other,
): Promise<Answer | Response | (Other & Unanswered)> {
  try {
    return await ask();
  } catch (error) {
    // Thrown, it would be reported as unhandled while React Router still waits for the route's styles.
    if (error instanceof Response) return error;
    console.error("the server could not be asked", error);
    return { ...otherwise(reasonOf(error)), isUnanswered: true };
  }
}

function reasonOf(error: unknown): string {
  return isRouteErrorResponse(error)
    ? `The server answered ${error.status}.`
    : "The connection was lost.";
}

const conflict = 409;

/**
 * For the routes around such an action. Without an answer nothing has changed, and asking again
 * would fail, too; after a conflict what is shown is out of date.
 */
export function revalidateIfAnswered(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.actionResult?.isUnanswered) return false;
  return args.actionStatus === conflict || args.defaultShouldRevalidate;
}
