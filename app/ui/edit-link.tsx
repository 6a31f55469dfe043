import { Link, useRouteLoaderData } from "react-router";
import { buttonClass } from "./button.ts";

type EditLinkProps = { to: string; children: string };

/** From the site to where a document is corrected, hidden or removed; for gurus alone. */
export function EditLink({ to, children }: EditLinkProps) {
  const site = useRouteLoaderData("root") as { isGuru: boolean } | undefined;
  if (!site?.isGuru) return null;
  return (
    <Link to={to} className={buttonClass("line")}>
      {children}
    </Link>
  );
}
