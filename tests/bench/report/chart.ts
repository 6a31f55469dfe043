import { isMet, type Measured } from "#tests/bench/row.ts";
import { progressOf } from "./numbers.ts";

/** In pixels of the drawing. */
const width = 900;
const labelWidth = 420;
const barHeight = 14;
const lineHeight = 22;
const top = 44;

/** How much of the target a bar shows: what is four times better needs no longer one. */
const most = 4;

const colours = { met: "#0f766e", not: "#b91c1c", target: "#111827", text: "#1f2937" };

/**
 * A bar for each number that has a target: it reaches the line where the target is met. In plain SVG,
 * on white, so that it is read on a dark page, too.
 */
export function drawChart(measured: (Measured & { title: string })[]): string {
  const shown = measured.flatMap((each) => {
    const progress = progressOf(each);
    return progress === null ? [] : [{ ...each, progress }];
  });
  const height = top + shown.length * lineHeight + 12;
  const target = place(1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="${colours.text}">`,
    "<title>How near each number is to its target</title>",
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<text x="${target}" y="18" text-anchor="middle">target</text>`,
    `<text x="${width - 8}" y="18" text-anchor="end">better</text>`,
    ...shown.map(drawBar),
    `<path d="M${target} 26V${height - 8}" stroke="${colours.target}" stroke-dasharray="3 3"/>`,
    "</svg>\n",
  ].join("\n");
}

type Drawn = Measured & { title: string; progress: number };

function drawBar(each: Drawn, index: number): string {
  const y = top + index * lineHeight;
  const end = place(Math.min(each.progress, most));
  const isOff = each.progress > most;
  const colour = isMet(each) ? colours.met : colours.not;
  const label = plain(`${each.title}: ${each.what}`);
  return [
    `<text x="${labelWidth - 10}" y="${y + 11}" text-anchor="end">${shorten(label, 68)}</text>`,
    `<rect x="${labelWidth}" y="${y}" width="${round(end - labelWidth)}" height="${barHeight}" rx="2" fill="${colour}"/>`,
    `<text x="${round(end + 6)}" y="${y + 11}">${isOff ? `&gt; ${most}` : each.progress.toFixed(2)} ×</text>`,
  ].join("\n");
}

/** Where a share of the target ends; half of the width is the target's. */
function place(progress: number): number {
  const room = width - labelWidth - 60;
  return round(labelWidth + (room * progress) / most);
}

const round = (number: number) => Math.round(number * 10) / 10;

function plain(text: string): string {
  return text.replaceAll("`", "").replaceAll(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
