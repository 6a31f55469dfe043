import { Form, href } from "react-router";
import type { ListedCertificate } from "#app/entries/entry-certificates.ts";
import { ButtonAnchor, IntentButton, newTab } from "#app/ui/button.tsx";
import { certificateStrings as strings } from "./admin-entry-strings.ts";

type EntryCertificatesProps = { id: string; certificates: ListedCertificate[] };

/** The certificates of an entry. A withdrawn one can no longer be opened, nor be confirmed. */
export function EntryCertificates({ id, certificates }: EntryCertificatesProps) {
  if (certificates.length === 0) return null;
  return (
    <section className="card" aria-label={strings.title}>
      <h3 className="small-title">{strings.title}</h3>
      {certificates.map(({ award, text, file, isWithdrawn }) => (
        <Form key={award} method="post" className="row" preventScrollReset>
          <input type="hidden" name="award" value={award} />
          {isWithdrawn ? (
            <span>{strings.isWithdrawn(text)}</span>
          ) : (
            <ButtonAnchor
              href={href("/success/entries/:id/:file", { id, file })}
              look="small"
              {...newTab}
            >
              {text}
            </ButtonAnchor>
          )}
          <IntentButton
            intent={isWithdrawn ? "restore-certificate" : "withdraw-certificate"}
            look="small"
          >
            {isWithdrawn ? strings.restore(text) : strings.withdraw(text)}
          </IntentButton>
        </Form>
      ))}
    </section>
  );
}
