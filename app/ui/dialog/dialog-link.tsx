import type { ComponentProps } from "react";
import { type To, useLinkClickHandler } from "react-router";
import { localPath } from "#app/platform/language/language.ts";
import { openedHere } from "./use-dialog-address.ts";

type DialogLinkProps = ComponentProps<"a"> & { to: To; path: string; viewTransition?: boolean };

/**
 * Opens a dialog at `to`; a new tab shows the item's own page at `path`. It is no `Link`, because
 * that puts `/kn` before its `mask` in the page, but not in the browser's address.
 */
export function DialogLink({
  to,
  path,
  viewTransition = false,
  onClick,
  ...props
}: DialogLinkProps) {
  const mask = localPath(path);
  const options = { mask, state: openedHere, preventScrollReset: true, viewTransition };
  const open = useLinkClickHandler(to, options);
  return (
    <a
      {...props}
      href={mask}
      onClick={(event) => {
        onClick?.(event);
        open(event);
      }}
    />
  );
}
