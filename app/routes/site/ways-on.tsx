import { useEffect } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/button.ts";
import { useQuietRetry } from "#app/ui/use-quiet-retry.ts";

type WayToProps = { path: string; look: "solid" | "line"; name: string };

export function WayTo({ path, look, name }: WayToProps) {
  return (
    <Link to={path} className={buttonClass(look)} viewTransition>
      {name}
    </Link>
  );
}

/** The same address once more, as a whole page. */
export function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <Link to={pathname + search} reloadDocument className={buttonClass("solid")}>
      Try again
    </Link>
  );
}

/** Brings the page that a lost connection kept away: by trying, and when the device is online. */
export function ComesByItself() {
  const { revalidate } = useRevalidator();
  useQuietRetry(true, false);

  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [revalidate]);

  return null;
}
