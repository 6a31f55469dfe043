import { Link, useRouteLoaderData } from "react-router";
import { actLabels } from "#app/documents/words.ts";
import { buttonClass } from "#app/ui/button.ts";

type EditLinkProps = { to: string; title: string };

/** From the site to where a document is corrected, hidden or removed; for gurus alone. */
export function EditLink({ to, title }: EditLinkProps) {
  const site = useRouteLoaderData("root") as { isGuru: boolean } | undefined;
  if (!site?.isGuru) return null;
  return (
    <Link to={to} className={buttonClass("line")} aria-label={`${actLabels.edit}: ${title}`}>
      {actLabels.edit}
    </Link>
  );
}
