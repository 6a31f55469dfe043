import { createHash, createHmac } from "node:crypto";
import { href } from "react-router";

export type EntryLinks = ReturnType<typeof createEntryLinks>;

/** 22 characters of base64url are 132 bits. */
const tokenLength = 22;

/** Whether a text can be the token of a link at all; no other text needs a query. */
export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);

export const hashOfToken = (token: string): string =>
  createHash("sha256").update(token).digest("hex");

/** Which link of an entry is valid: a guru can replace it by the next one. */
type Linked = { id: string; linkNumber: number; tokenHash: string };

/**
 * The links to dancers' pages. The database has only the hashes of their tokens: the tokens follow
 * from the site's secret, so that a mail or a repeated form gets the same link again.
 */
export function createEntryLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const tokenOf = (id: string, linkNumber: number): string =>
    createHmac("sha256", secret)
      .update(`entry ${id} ${linkNumber}`)
      .digest("base64url")
      .slice(0, tokenLength);

  /** Null if the link was made with another secret, by a site that was restored elsewhere. */
  function findToken({ id, linkNumber, tokenHash }: Linked): string | null {
    const token = tokenOf(id, linkNumber);
    return hashOfToken(token) === tokenHash ? token : null;
  }

  return {
    /** The hash of a link's token, for its row. */
    hashOf: (id: string, linkNumber: number): string => hashOfToken(tokenOf(id, linkNumber)),

    findToken,

    /** The absolute address of a dancer's page; null as above. */
    findLink(entry: Linked): string | null {
      const token = findToken(entry);
      return token && publicUrl + href("/nrithya-ratna-shodha/entry/:token", { token });
    },
  };
}
