import { ButtonAnchor } from "#app/ui/button.tsx";
import { Act, Folded } from "#app/ui/card/card.tsx";
import type { OwnEntry } from "./own-entry.server.ts";
import { careStrings as strings } from "./own-entry-strings.ts";

/** Withdrawal, the file with everything that is stored, and deletion. */
export function OwnCare({ entry }: { entry: OwnEntry }) {
  const { withdrawn, isDeletionAsked, canWithdraw, canCorrect, downloadPath } = entry;
  return (
    <section className="card" aria-label={strings.title}>
      <h2 className="small-title">{strings.title}</h2>
      <div>
        <ButtonAnchor href={downloadPath} download>
          {strings.download}
        </ButtonAnchor>
        <p className="quiet small">{strings.downloadHint}</p>
      </div>
      {!withdrawn && canWithdraw && (
        <Folded title={strings.withdraw}>
          <Act intent="withdraw" before={<p>{strings.withdrawHint(canCorrect)}</p>}>
            {strings.withdrawSubmit}
          </Act>
        </Folded>
      )}
      {withdrawn && canCorrect && (
        <Act intent="rejoin" before={<p>{strings.rejoinHint}</p>}>
          {strings.rejoin}
        </Act>
      )}
      {!isDeletionAsked && (
        <Folded title={strings.deletion}>
          <Act intent="ask-deletion" before={<p>{strings.deletionHint(canCorrect)}</p>}>
            {strings.deletionSubmit}
          </Act>
        </Folded>
      )}
    </section>
  );
}
