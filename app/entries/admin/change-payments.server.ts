import type { Change } from "#app/documents/lists/change-selection.server.ts";
import type { EntryContent } from "#app/entries/entry.ts";
import { entryOperations, listStrings } from "./admin-list-strings.ts";

/**
 * The operations on the payments of selected entries; a text is the reason why one cannot be
 * carried out; null for another operation. `fee`: in rupees; null for an edition whose fee is not
 * known any more. `now`: epoch milliseconds.
 */
export function readPaymentChange(
  operation: string,
  { fee, now }: { fee: number | null; now: number },
): Change<EntryContent> | string | null {
  if (operation === "check-payments") {
    if (fee === null) return listStrings.feeUnknown;
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
