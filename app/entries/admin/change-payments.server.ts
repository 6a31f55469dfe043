import type { Change } from "#app/documents/lists/change-selection.server.ts";
import type { EntryContent } from "#app/entries/entry.ts";
import { entryOperations } from "./admin-list-strings.ts";

/**
 * The operations on the payments of selected entries; null for another operation. `fee`: in rupees.
 * `now`: epoch milliseconds.
 */
export function readPaymentChange(
  operation: string,
  { fee, now }: { fee: number; now: number },
): Change<EntryContent> | null {
  if (operation === "check-payments") {
    return {
      done: entryOperations["check-payments"].done(fee),
      run(documents, { who, id, version }) {
        // Who has checked it first stays, with the amount.
        const alter = (entry: EntryContent) => ({
          ...entry,
          payment: entry.payment ?? { rupees: fee, at: now, by: who },
        });
        return documents.change(who, id, { version, alter });
      },
    };
  }
  if (operation !== "uncheck-payments") return null;
  return {
    done: entryOperations["uncheck-payments"].done,
    run: (documents, { who, id, version }) =>
      documents.change(who, id, { version, alter: (entry) => ({ ...entry, payment: null }) }),
  };
}
