import crypto, { type ScryptOptions } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { scrypt } = crypto;

/** Checking a password takes a tenth of a second on purpose, which the tests do by the hundred. */
export function hashPasswordsCheaply(): void {
  crypto.scrypt = ((...given: Parameters<typeof scrypt>) => {
    const [password, salt, length, options, callback] = given;
    scrypt(password, salt, length, { ...(options as ScryptOptions), N: 2 }, callback);
  }) as typeof scrypt;
  syncBuiltinESMExports();
}

/** As the site does, until the end of the file. */
export function hashPasswordsAsServed(): void {
  crypto.scrypt = scrypt;
  syncBuiltinESMExports();
}
