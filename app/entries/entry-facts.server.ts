import { type Competition, upiAddress } from "#app/competition/competition.ts";
import { formatRupees } from "#app/platform/rupees.ts";

export type EntryFacts = ReturnType<typeof toEntryFacts>;

/** What the entry form shows of the competition. */
export function toEntryFacts(competition: Competition, enteredOn: string) {
  const { categories, dates, videoRules, formNeeds, payment, terms } = competition;
  return {
    enteredOn,
    competition: { categories, dates },
    videoRules,
    formNeeds,
    terms,
    payment: {
      fee: formatRupees(payment.round1FeeRupees),
      payee: payment.payeeName,
      upiId: payment.payeeAddress,
      upiAddress: upiAddress(competition),
      instruction: competition.paymentInstruction,
    },
  };
}
