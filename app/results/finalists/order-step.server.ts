import type { Notice } from "#app/documents/document.ts";
import type { Context } from "#app/platform/context.server.ts";
import type { StepForm } from "#app/results/admin/step-form.server.ts";

export type OrderView = Awaited<ReturnType<typeof loadOrder>>;

/** What the step shows. */
export async function loadOrder(_context: Context, edition: string) {
  return { edition };
}

/** Runs the `intent` of a form of the step; null for another form. */
export async function changeOrder(_step: StepForm): Promise<Notice | null> {
  return null;
}
