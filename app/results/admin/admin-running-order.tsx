import type { OrderView } from "#app/results/finalists/order-step.server.ts";

/** The order of the dancers on the evening of the finale. */
export function AdminOrder(_: { view: OrderView }) {
  return null;
}
