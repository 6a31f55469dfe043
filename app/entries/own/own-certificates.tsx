import { ButtonAnchor, newTab } from "#app/ui/button.tsx";
import type { OwnEntryPage } from "./own-entry.server.ts";
import { certificateStrings as strings } from "./own-entry-strings.ts";

/** The dancer's certificates, once something is published. */
export function OwnCertificates({ certificates }: Pick<OwnEntryPage, "certificates">) {
  if (certificates.length === 0) return null;
  return (
    <section className="card" aria-label={strings.title}>
      <h2 className="small-title">{strings.title}</h2>
      <p>{strings.hint}</p>
      <p className="row">
        {certificates.map(({ path, text }) => (
          <ButtonAnchor key={path} href={path} {...newTab}>
            {strings.open(text)}
          </ButtonAnchor>
        ))}
      </p>
    </section>
  );
}
