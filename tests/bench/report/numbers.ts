import { isMet, type Measured, ratioOf } from "#tests/bench/row.ts";

/** Three digits that count, or all before the point: `0.431`, `12.3`, `28,400`. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) return "?";
  if (Math.abs(value) >= 10_000) return (Math.round(value / 10) * 10).toLocaleString("en");
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return `${Number(value.toPrecision(3))}`;
}

export function writeValue(value: number, unit: string): string {
  const number = unit === "B" ? value.toLocaleString("en") : writeNumber(value);
  if (unit === "") return number;
  return unit === "/s" ? `${number}/s` : `${number} ${unit}`;
}

export function writeTarget({ target, unit }: Measured): string {
  if (!target) return "—";
  const sign = target.is === "at least" ? "≥" : "≤";
  const bound = target.of === "ratio" ? `${target.bound} ×` : writeValue(target.bound, unit);
  return `${sign} ${bound}`;
}

export function writeMet(measured: Measured): string {
  const met = isMet(measured);
  if (met === null) return "—";
  return met ? "met" : "**not met**";
}

export function writeRatio(measured: Measured): string {
  const ratio = ratioOf(measured);
  if (ratio === null) return "—";
  return `${ratio < 0.1 ? Number(ratio.toPrecision(2)) : ratio.toFixed(2)} ×`;
}

/**
 * How far along the way to its target: 1 is there, less is short of it, more is better, whether more
 * or less was asked for. Null where nothing was.
 */
export function progressOf(measured: Measured): number | null {
  const { target } = measured;
  const counted = target?.of === "ratio" ? ratioOf(measured) : measured.value;
  if (!target || counted === null || !Number.isFinite(counted)) return null;
  if (target.is === "at least") return target.bound === 0 ? null : counted / target.bound;
  if (counted === 0) return Number.POSITIVE_INFINITY;
  return target.bound / counted;
}
