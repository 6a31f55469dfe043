import type { ResultsView } from "#app/results/results/results-step.server.ts";

/** Places and special prizes. */
export function AdminResults(_: { view: ResultsView }) {
  return null;
}
