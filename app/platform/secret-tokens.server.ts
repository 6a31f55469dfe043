import { createHash, createHmac } from "node:crypto";

/** 22 characters of base64url are 132 bits. */
const tokenLength = 22;

/** Whether a text can be the token of a link at all; no other text needs a query. */
export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The SHA-256 that the database stores of a token, as hexadecimal digits. */
export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** `linkNumber`: a guru can replace the link of a document by the next one. */
export type Linked = { id: string; linkNumber: number; tokenHash: string };

/**
 * The tokens in the secret links of documents. The database has only their hashes: the tokens
 * follow from the site's secret, so that a link can be shown and mailed again. `purpose`: keeps
 * the tokens of two kinds of document apart.
 */
export function createSecretTokens({ secret, purpose }: { secret: string; purpose: string }) {
  const tokenOf = (id: string, linkNumber: number): string =>
    createHmac("sha256", secret)
      .update(`${purpose} ${id} ${linkNumber}`)
      .digest("base64url")
      .slice(0, tokenLength);

  return {
    /** The hash of a link's token, for its row. */
    hashOf: (id: string, linkNumber: number): string => hashOfToken(tokenOf(id, linkNumber)),

    /** Null if the link was made with another secret, by a site that was restored elsewhere. */
    findToken({ id, linkNumber, tokenHash }: Linked): string | null {
      const token = tokenOf(id, linkNumber);
      return hashOfToken(token) === tokenHash ? token : null;
    },
  };
}
