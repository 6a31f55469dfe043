import { Link } from "react-router";
import { useSchool } from "#app/school/use-school.ts";
import { publishedWords as words } from "#app/school/words.ts";
import { buttonClass } from "#app/ui/button.ts";
import { whatsAppAddress } from "#app/ui/whatsapp.ts";

type PublishedLinksProps = {
  path: string;
  /** What friends are told, given the site's address. */
  tell: (publicUrl: string) => string;
  className?: string;
};

/** From what was just published to its page, and to those who should know. */
export function PublishedLinks({ path, tell, className }: PublishedLinksProps) {
  const { publicUrl } = useSchool().site;
  const looks = className ?? buttonClass("line");
  return (
    <>
      <Link to={path} className={looks}>
        {words.seeIt}
      </Link>
      <a href={whatsAppAddress(tell(publicUrl))} target="_blank" rel="noreferrer" className={looks}>
        {words.share}
      </a>
    </>
  );
}
