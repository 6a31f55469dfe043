import { randomBytes } from "node:crypto";
import { withAuthSecret } from "#app/accounts/auth-secret.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices } from "#app/services.server.ts";

const usage = "Usage: npm run admin -- add|disable|enable|reset EMAIL";

const [verb, email] = process.argv.slice(2);
if (!verb || !email?.includes("@") || !["add", "disable", "enable", "reset"].includes(verb)) {
  console.error(usage);
  process.exit(2);
}
const { accounts, database } = createServices(withAuthSecret(readConfig(process.env)), {
  log: createLog("silent"),
});
try {
  await migrate(database);
  console.log(await carryOut(verb, email));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await database.destroy();

async function carryOut(verb: string, email: string): Promise<string> {
  const password = randomBytes(12).toString("base64url");
  if (verb === "add") {
    await accounts.addAccount(email, password);
    return `${email} can sign in with the password ${password} (shown only this once).`;
  }
  if (verb === "reset") {
    await accounts.resetPassword(email, password);
    return `The new password of ${email} is ${password} (shown only this once).`;
  }
  await accounts.setDisabled(email, verb === "disable");
  return verb === "disable"
    ? `${email} is signed out and disabled.`
    : `${email} can sign in again.`;
}
