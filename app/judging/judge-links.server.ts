import { href } from "react-router";
import { createSecretTokens, type Linked } from "#app/platform/secret-tokens.server.ts";

export type JudgeLinks = ReturnType<typeof createJudgeLinks>;

/** The links to judges' pages. */
export function createJudgeLinks({ secret, publicUrl }: { secret: string; publicUrl: string }) {
  const tokens = createSecretTokens({ secret, purpose: "judge" });
  return {
    hashOf: tokens.hashOf,

    /** The absolute address of a judge's page; null if another site has made the link. */
    findLink(judge: Linked): string | null {
      const token = tokens.findToken(judge);
      return token && publicUrl + href("/judge/:token", { token });
    },
  };
}
