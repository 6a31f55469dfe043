const [quote, comma, colon, backslash] = [...'",:\\'].map((mark) => mark.charCodeAt(0));
const opening = [..."{["].map((mark) => mark.charCodeAt(0));
const closing = [..."}]"].map((mark) => mark.charCodeAt(0));

/** Of a field's name as much as is needed to know that it is another one. */
const maxName = 100;

/**
 * Takes a data URL out of a JSON object while the object arrives: what a field says behind its first
 * comma is base64 and becomes bytes, and everything else stays JSON, with the field as it is up to
 * that comma. Whatever else is wrong with the JSON, `JSON.parse` will find in what is left.
 */
export class LiftedData {
  #field: string;
  // One piece of memory: a list of pieces that are a byte each would take more than they say.
  #rest: Uint8Array<ArrayBuffer>;
  #restLength = 0;
  #depth = 0;
  #isInText = false;
  #isEscaped = false;
  #isValue = false;
  #name = "";
  #isLifting = false;
  #base64 = new Base64();

  constructor(field: string, maxRestBytes: number) {
    this.#field = field;
    this.#rest = new Uint8Array(maxRestBytes);
  }

  /** What is not lifted, as it came, unless it is too long. */
  get rest(): Uint8Array<ArrayBuffer> {
    return this.#rest.subarray(0, this.#restLength);
  }

  get isRestTooLong(): boolean {
    return this.#restLength > this.#rest.length;
  }

  /** The bytes that this piece of the body brings. Throws when it cannot be JSON. */
  take(piece: Uint8Array): Uint8Array[] {
    const lifted: Uint8Array[] = [];
    let at = 0;
    while (at < piece.length) {
      const from = at;
      if (this.#isLifting) {
        const end = piece.indexOf(quote as number, at);
        at = end < 0 ? piece.length : end;
        lifted.push(this.#base64.take(piece.subarray(from, at), end >= 0));
        this.#isLifting = end < 0;
      } else {
        while (at < piece.length && !this.#isLifting) this.#look(piece[at++] as number);
        this.#keep(piece.subarray(from, at));
      }
    }
    return lifted;
  }

  #keep(piece: Uint8Array): void {
    const from = this.#restLength;
    this.#restLength += piece.length;
    if (!this.isRestTooLong) this.#rest.set(piece, from);
  }

  #look(byte: number): void {
    if (this.#isInText) this.#lookInText(byte);
    else if (byte === quote) {
      this.#isInText = true;
      if (!this.#isValue) this.#name = "";
    } else if (opening.includes(byte)) this.#depth += 1;
    else if (closing.includes(byte)) this.#depth -= 1;
    else if (this.#depth === 1 && byte === colon) this.#isValue = true;
    else if (this.#depth === 1 && byte === comma) this.#isValue = false;
  }

  #lookInText(byte: number): void {
    const isOfObject = this.#depth === 1;
    if (this.#isEscaped) this.#isEscaped = false;
    else if (byte === backslash) this.#isEscaped = true;
    else if (byte === quote) this.#isInText = false;
    else if (isOfObject && !this.#isValue && this.#name.length < maxName)
      this.#name += String.fromCharCode(byte);
    else if (isOfObject && this.#isValue && byte === comma && this.#name === this.#field) {
      if (this.#base64.hasBegun) throw new SyntaxError(`${this.#field} is said twice`);
      this.#isLifting = true;
    }
  }
}

/** Base64 that comes in pieces, in a JSON text, as leniently read as `Buffer.from` reads it. */
class Base64 {
  hasBegun = false;
  /** Characters that are no three bytes yet. */
  #left = "";
  /** An escape that is cut in two. */
  #half = "";

  take(piece: Uint8Array, isLast: boolean): Uint8Array {
    this.hasBegun = true;
    const { buffer, byteOffset, length } = piece;
    const raw = this.#half + Buffer.from(buffer, byteOffset, length).toString("latin1");
    const cut = isLast ? -1 : raw.search(/\\(?:u[\da-f]{0,3})?$/i);
    const whole = cut < 0 ? raw : raw.slice(0, cut);
    this.#half = cut < 0 ? "" : raw.slice(cut);
    const text = this.#left + (whole.includes("\\") ? JSON.parse(`"${whole}"`) : whole);
    const { bytes, left } = isLast ? decodeAll(text) : decodeFours(text);
    this.#left = left;
    return bytes;
  }
}

const decodeAll = (text: string) => ({ bytes: Buffer.from(text, "base64"), left: "" });

/** Four characters are three bytes, unless something is among them that is none of base64's. */
function decodeFours(text: string): { bytes: Uint8Array; left: string } {
  const length = text.length - (text.length % 4);
  const bytes = Buffer.from(text.slice(0, length), "base64");
  if (bytes.length === (length / 4) * 3) return { bytes, left: text.slice(length) };
  const clean = text.replaceAll(/[^\w+/-]/g, "");
  const cleanLength = clean.length - (clean.length % 4);
  const cleanBytes = Buffer.from(clean.slice(0, cleanLength), "base64");
  return { bytes: cleanBytes, left: clean.slice(cleanLength) };
}
