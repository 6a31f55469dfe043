import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";

/** What a link or a navigation that opens a dialog leaves in the history. */
export const openedHere = { isDialogOpenedHere: true };

/**
 * Keeps in the address which item a dialog shows, so that Back closes it. The browser shows the
 * item's own address, which is what a visitor shares and what a reload opens.
 */
export function useDialogAddress(parameter: string, ownAddressOf: (id: string) => string) {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const isClosing = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new place ends the closing
  useEffect(() => {
    isClosing.current = false;
  }, [location.key]);

  function addressOf(id: string | null, changes: Record<string, string> = {}) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) next.set(name, value);
    if (id === null) next.delete(parameter);
    else next.set(parameter, id);
    return { search: next.size > 0 ? `?${next}` : "" };
  }

  return {
    openId: search.get(parameter),
    addressOf,

    open(id: string) {
      const options = { mask: ownAddressOf(id), state: openedHere, preventScrollReset: true };
      void navigate(addressOf(id), options);
    },

    /** Shows another item in the open dialog; Back still closes it. */
    show(id: string, changes?: Record<string, string>) {
      void navigate(addressOf(id, changes), {
        mask: ownAddressOf(id),
        state: location.state,
        replace: true,
        preventScrollReset: true,
      });
    },

    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      if (location.state?.isDialogOpenedHere) void navigate(-1);
      else void navigate(addressOf(null), { replace: true, preventScrollReset: true });
    },
  };
}
