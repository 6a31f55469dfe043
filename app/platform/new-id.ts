/** A random UUID, on servers and in browsers: over plain HTTP, browsers have no `randomUUID`. */
export function createId(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes: Uint8Array = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  // Version 4 and its variant.
  const variant = "89ab".charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  const digits = `${hex.slice(0, 12)}4${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
