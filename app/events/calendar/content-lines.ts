/** Lines of an iCalendar text (RFC 5545, §3.1): folded at 75 octets, ended as the standard says. */

const maxOctets = 75;

/** A property: its name, with parameters, and its value as it is written. */
export type Property = [name: string, value: string];

export function toContentLines(properties: Property[]): string {
  return properties.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join("");
}

/** A value of the type TEXT (§3.3.11); what no calendar could read is left out. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?![\n\t])\p{Cc}/gu, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** Between characters, never within one. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > maxOctets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}
