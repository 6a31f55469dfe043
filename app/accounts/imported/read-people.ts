import { z } from "zod";
import { maxEmailLength } from "#app/accounts/account.ts";
import { isBlank } from "#app/platform/plain-text.ts";
import {
  type HashConfig,
  isBase64,
  isBearable,
  readFirebaseHash,
  writeFirebaseHash,
} from "./firebase-scrypt.server.ts";
import type { ImportedPerson } from "./imported-people.server.ts";
import { importedPeopleStrings as words } from "./strings.ts";

const exported = z.object({
  email: z.email().max(maxEmailLength).toLowerCase(),
  displayName: z.string().nullish(),
  disabled: z.boolean().nullish(),
  emailVerified: z.boolean().nullish(),
  passwordHash: z.string().nullish(),
  salt: z.string().nullish(),
});

type ReadPerson =
  | { ok: true; person: ImportedPerson; isVerified: boolean; hadPassword: boolean }
  | { ok: false; id: string; why: string };

/** One of `firebase auth:export`'s users; `config`: null when the project's parameters are not known. */
export function readPerson(value: unknown, config: HashConfig | null): ReadPerson {
  const id = z.object({ localId: z.string().max(200) }).safeParse(value).data?.localId ?? "?";
  const parsed = exported.safeParse(value);
  if (!parsed.success) return { ok: false, id, why: words.noEmail };
  const { email, displayName, disabled, emailVerified, passwordHash, salt } = parsed.data;
  const person = {
    email,
    name: nameOf(displayName ?? "") || (email.split("@")[0] ?? email),
    isDisabled: disabled ?? false,
    hash: hashOf({ passwordHash, salt }, config),
  };
  const hadPassword = Boolean(passwordHash);
  return { ok: true, person, isVerified: emailVerified ?? false, hadPassword };
}

const longestName = 200;

/** Whole characters, and nothing when nobody could see any. */
function nameOf(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, "")
    .trim();
  return isBlank(plain) ? "" : [...plain].slice(0, longestName).join("");
}

type Kept = Pick<z.output<typeof exported>, "passwordHash" | "salt">;

function hashOf({ passwordHash, salt }: Kept, config: HashConfig | null): string | null {
  if (!config || !passwordHash || !salt) return null;
  const hash = writeFirebaseHash({
    ...config,
    salt: toPlainBase64(salt),
    hash: toPlainBase64(passwordHash),
  });
  return readFirebaseHash(hash) && hash;
}

/** Some ways of asking give the alphabet of addresses. */
const toPlainBase64 = (text: string) => text.replaceAll("-", "+").replaceAll("_", "/");

type ReadConfig = { ok: true; config: HashConfig } | { ok: false; why: string };

/** The project's hash parameters, as its console shows them or as JSON with the same names. */
export function readHashConfig(text: string): ReadConfig {
  const find = (name: string) =>
    new RegExp(`\\b${name}["']?\\s*[:=]\\s*["']?([\\w+/=-]+)`).exec(text)?.[1] ?? "";
  const algorithm = find("algorithm");
  if (algorithm && algorithm !== "SCRYPT") return { ok: false, why: words.otherAlgorithm };
  const config = {
    signerKey: toPlainBase64(find("base64_signer_key")),
    saltSeparator: toPlainBase64(find("base64_salt_separator")),
    rounds: Number(find("rounds")),
    memCost: Number(find("mem_cost")),
  };
  const isSeparator = config.saltSeparator === "" || isBase64(config.saltSeparator);
  if (!isBase64(config.signerKey) || !isSeparator) return { ok: false, why: words.noKey };
  return isBearable(config) ? { ok: true, config } : { ok: false, why: words.tooDear };
}
