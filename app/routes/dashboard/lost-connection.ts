import type { ShouldRevalidateFunctionArgs } from "react-router";

/** What an action answers in the browser when the server could not be asked, or failed. */
export type Lost = { isLost: true };

/**
 * Asks the server, and takes a lost connection for an answer: what the page shows stays, and can
 * be tried again. A redirect, as to the login, is passed on.
 */
export async function askServer<Answer>(ask: () => Promise<Answer>): Promise<Answer | Lost> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error("the server could not be asked", error);
    return { isLost: true };
  }
}

/** For routes around such an action: nothing has changed, and asking again would fail, too. */
export function revalidateUnlessLost(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionResult?.isLost ? false : args.defaultShouldRevalidate;
}
