import type { Notice } from "#app/documents/document.ts";
import type { Context } from "#app/platform/context.server.ts";
import type { StepForm } from "#app/results/admin/step-form.server.ts";

export type ResultsView = Awaited<ReturnType<typeof loadResults>>;

/** What the step shows. */
export async function loadResults(_context: Context, edition: string) {
  return { edition };
}

/** Runs the `intent` of a form of the step; null for another form. */
export async function changeResults(_step: StepForm): Promise<Notice | null> {
  return null;
}
