import { href } from "react-router";
import { createSecretTokens, type Linked } from "#app/platform/secret-tokens.server.ts";

export type EntryLinks = ReturnType<typeof createEntryLinks>;

/** The links to dancers' pages. */
export function createEntryLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const tokens = createSecretTokens({ secret, purpose: "entry" });
  return {
    ...tokens,

    /** The absolute address of a dancer's page; null if another site has made the link. */
    findLink(entry: Linked): string | null {
      const token = tokens.findToken(entry);
      return token && publicUrl + href("/nrithya-ratna-shodha/entry/:token", { token });
    },
  };
}
