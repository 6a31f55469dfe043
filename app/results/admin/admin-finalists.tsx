import type { FinalistsView } from "#app/results/finalists/finalists-step.server.ts";

/** Who is in the finale. */
export function AdminFinalists(_: { view: FinalistsView }) {
  return null;
}
