import type { MouseEvent } from "react";
import { Link, useLocation } from "react-router";

/** A place on the site; `hash` names a section of the home page. */
export type MenuItem = { label: string; path: string; hash?: string };

type MenuLinkProps = {
  item: MenuItem;
  className?: string | undefined;
  onClick?: (event: MouseEvent) => void;
};

/** On the home page its sections are plain anchors; elsewhere they carry the root path (SPEC §2). */
export function MenuLink({ item, className, onClick }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === item.path;
  if (isHere && item.hash) {
    return (
      <a className={className} href={`#${item.hash}`} onClick={onClick}>
        {item.label}
      </a>
    );
  }
  return (
    <Link
      className={className}
      to={item.hash ? `${item.path}#${item.hash}` : item.path}
      prefetch="intent"
      viewTransition
      aria-current={isHere ? "page" : undefined}
      onClick={onClick}
    >
      {item.label}
    </Link>
  );
}
