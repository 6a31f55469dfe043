import { useEffect, useState } from "react";

type Settled<Value> = { source: unknown; value: Value | null; error: unknown };

/**
 * The value a loader gave: at once when it is there already, later when it is still a promise. Until
 * then the value before stays, and `isPending` says so. A rejection is thrown while rendering.
 */
export function useSettled<Value extends object>(source: Value | Promise<Value>) {
  const [settled, setSettled] = useState<Settled<Value>>({
    source: null,
    value: null,
    error: null,
  });

  useEffect(() => {
    let isCurrent = true;
    Promise.resolve(source).then(
      (value) => isCurrent && setSettled({ source, value, error: null }),
      (error) => isCurrent && setSettled({ source, value: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);

  if (!(source instanceof Promise)) return { value: source, isPending: false };
  const isPending = settled.source !== source;
  if (!isPending && settled.error) throw settled.error;
  return { value: settled.value, isPending };
}
