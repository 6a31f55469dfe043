import type { Competition } from "#app/competition/competition.ts";
import { phoneHref } from "#app/platform/phone.ts";
import { newTab } from "#app/ui/button.tsx";
import { organisersStrings as strings } from "./organisers-strings.ts";

/** How to reach the organisers of the competition, for who comes by a secret link. */
export function OrganisersContacts({ contacts }: Pick<Competition, "contacts">) {
  const { phones, email, whatsapp, whatsappLink } = contacts;
  return (
    <ul className="row tall-links" aria-label={strings.organisers}>
      {phones.map((phone) => (
        <li key={phone}>
          <a href={phoneHref(phone)}>{phone}</a>
        </li>
      ))}
      <li>
        <a href={whatsappLink} {...newTab}>
          {strings.onWhatsApp(whatsapp)}
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    </ul>
  );
}
