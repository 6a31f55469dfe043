import encodeQr from "qr";
import { kolam } from "#app/competition/kolam.ts";
import { type Drawing, ink, type Pdf } from "./document.server.ts";

/** The triangles point down from `y` (in points), or up if `height` is negative. */
export function drawTempleBorder(pdf: Pdf, y: number, height: number) {
  const { width } = pdf.page;
  if (height < 0) pdf.rect(0, y, width, pdf.page.height - y).fill(ink.lac);
  for (let x = 0; x < width; x += 12) pdf.polygon([x, y], [x + 12, y], [x + 6, y + height]);
  pdf.fill(ink.lac);
  pdf.rect(0, y - 0.75, width, 1.5).fill(ink.gold);
}

/** `x`, `y`: its middle. */
export function drawKolam(pdf: Pdf, { x, y, colour }: { x: number; y: number; colour: string }) {
  pdf.translate(x, y).scale(0.4);
  pdf.lineWidth(2.5).strokeColor(colour, 0.5).circle(0, 0, 58).stroke();
  for (const angle of kolam.angles) {
    pdf.save().rotate(angle);
    for (const petal of kolam.petals) pdf.path(petal).stroke();
    pdf.restore();
  }
  pdf.path(kolam.flame).fill(ink.gold);
}

/** `description`: for those who cannot see it. */
type Code = { text: string; description: string; side: number };

/** Draws a QR code at the current place. */
export function drawCode({ pdf, parent }: Drawing, { text, description, side }: Code) {
  const { x: left, y: top } = pdf;
  const modules = encodeQr(text, "raw", { border: 2 });
  const step = side / modules.length;
  // The library's types do not have the box.
  const options = { alt: description, bbox: [left, top, left + side, top + side] };
  const draw = () => {
    for (const [y, row] of modules.entries()) {
      for (const [x, isDark] of row.entries()) {
        if (isDark) pdf.rect(left + x * step, top + y * step, step, step);
      }
    }
    pdf.fill("#000000");
    pdf.roundedRect(left, top, side, side, 3).lineWidth(1).stroke(ink.gold);
  };
  parent.add(pdf.struct("Figure", options, draw));
}
