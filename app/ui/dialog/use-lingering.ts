import { useEffect, useState } from "react";

/** The value itself, and for `delayMs` after it has become null still the last one. */
export function useLingering<Value>(value: Value | null, delayMs: number): Value | null {
  const [lingering, setLingering] = useState(value);

  useEffect(() => {
    if (value !== null) {
      setLingering(value);
      return;
    }
    const timer = setTimeout(() => setLingering(null), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);

  return value ?? lingering;
}
