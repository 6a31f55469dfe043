import { Link } from "react-router";
import { publishedStrings as words } from "#app/documents/strings.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { whatsAppAddress } from "#app/ui/whatsapp.ts";

type PublishedLinksProps = {
  path: string;
  /** What friends are told. */
  text: string;
  className?: string;
};

/** From what was just published to its page, and to those who should know. */
export function PublishedLinks({ path, text, className }: PublishedLinksProps) {
  const looks = className ?? buttonClass("line");
  return (
    <>
      <Link to={path} className={looks}>
        {words.seeIt}
      </Link>
      <a href={whatsAppAddress(text)} target="_blank" rel="noreferrer" className={looks}>
        {words.share}
      </a>
    </>
  );
}
