import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useRestoredPlace } from "./use-restored-place.ts";

type Settled<Value> = { source: unknown; value: Value | null; error: unknown };

type Loaded = { hasFailed: boolean };

/** What addresses of the site have shown since the document was loaded. */
const known = new Map<string, unknown>();

/**
 * The value a loader gave: at once when it is there already, later when it is still a promise. Until
 * then the value before stays, and `isPending` says so. A rejection is thrown while rendering.
 *
 * On the way back an address shows at once what it showed, and the fresh value when it has come: so
 * the page is as long as it was, and its place in it is found again. When nothing is known any
 * more, as after a reload, the place is looked for once the page has grown.
 */
export function useSettled<Value extends Loaded>(source: Value | Promise<Value>) {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === "POP";
  const [settled, setSettled] = useState<Settled<Value>>({
    source: null,
    value: null,
    error: null,
  });

  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(source).then(
      (value) => {
        if (!isCurrent) return;
        if (!value.hasFailed) known.set(address, value);
        setSettled({ source, value, error: null });
      },
      (error) => isCurrent && setSettled({ source, value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, address]);

  const isThere = !(source instanceof Promise);
  const isFetching = !isThere && settled.source !== source;
  const before = isBack && isFetching ? (known.get(address) as Value | undefined) : undefined;
  const isPending = isFetching && !before;
  useRestoredPlace(isPending);
  if (isThere) return { value: source, isPending };
  if (!isFetching && settled.error) throw settled.error;
  return { value: before ?? settled.value, isPending };
}
