import { type ComponentProps, useEffect, useRef } from "react";
import {
  type NavigateOptions,
  type To,
  useLinkClickHandler,
  useLocation,
  useNavigate,
  useSearchParams,
} from "react-router";
import { localPath } from "#app/platform/language/language.ts";

/** The history state of a link or a navigation that opens a dialog. */
export const openedHere = { isDialogOpenedHere: true };

/** The address names the item, so Back closes it. The browser shows that of its page. */
export function useDialogAddress(parameter: string, ownAddressOf: (id: string) => string) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closing ends with the navigation
  useEffect(() => {
    isClosing.current = false;
  }, [location.key]);

  function addressOf(id: string | null, changes: Record<string, string> = {}) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    if (id === null) next.delete(parameter);
    else next.set(parameter, id);
    const query = `${next}`;
    return { search: query && `?${query}` };
  }

  const navigateTo = (address: { search: string }, options: NavigateOptions) =>
    void navigate(address, { preventScrollReset: true, ...options });

  return {
    openId: search.get(parameter),
    addressOf,

    open(id: string) {
      navigateTo(addressOf(id), { mask: localPath(ownAddressOf(id)), state: openedHere });
    },

    /** Shows another item in the open dialog; Back still closes it. */
    show(id: string, changes?: Record<string, string>) {
      const options = { mask: localPath(ownAddressOf(id)), state: location.state, replace: true };
      navigateTo(addressOf(id, changes), options);
    },

    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      if (location.state?.isDialogOpenedHere) void navigate(-1);
      else navigateTo(addressOf(null), { replace: true });
    },
  };
}

type DialogLinkProps = ComponentProps<"a"> & { to: To; path: string; viewTransition?: boolean };

/**
 * Opens a dialog at `to`; a new tab shows the item's own page at `path`. It is no `Link`, because
 * that puts `/kn` before its `mask` in the page, but not in the browser's address.
 */
export function DialogLink({ to, path, viewTransition = false, ...props }: DialogLinkProps) {
  const mask = localPath(path);
  const options = { mask, state: openedHere, preventScrollReset: true, viewTransition };
  return <a {...props} href={mask} onClick={useLinkClickHandler(to, options)} />;
}
