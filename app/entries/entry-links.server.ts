import { href } from "react-router";
import { kannadaPath } from "#app/platform/language/language.ts";
import { createSecretTokens, type Linked } from "#app/platform/secret-tokens.server.ts";
import type { EntryContent } from "./entry.ts";

export type EntryLinks = ReturnType<typeof createEntryLinks>;

/** The links to dancers' pages. */
export function createEntryLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const tokens = createSecretTokens({ secret, purpose: "entry" });
  return {
    ...tokens,

    /**
     * The absolute address of a dancer's page, in the language of the entry; null if another site
     * has made the link.
     */
    findLink(entry: Linked & Pick<EntryContent, "language">): string | null {
      const token = tokens.findToken(entry);
      if (!token) return null;
      const path = href("/nrithya-ratna-shodha/entry/:token", { token });
      return publicUrl + (entry.language === "kn" ? kannadaPath(path) : path);
    },
  };
}
