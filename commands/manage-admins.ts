import { randomBytes } from "node:crypto";
import { withAuthSecret } from "#app/accounts/auth-secret.server.ts";
import { operatorTexts } from "#app/accounts/words.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { prepareDataFolder } from "#app/platform/start/data-folder.server.ts";
import { createServices } from "#app/services.server.ts";

const [verb, email] = process.argv.slice(2);
if (!verb || !email?.includes("@") || !["add", "disable", "enable", "reset"].includes(verb)) {
  console.error(operatorTexts.usage);
  process.exit(2);
}
const config = readConfig(process.env);
prepareDataFolder(config.dataDir);
const { accounts, database } = createServices(withAuthSecret(config), { log: createLog("silent") });
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
    return operatorTexts.added(email, password);
  }
  if (verb === "reset") {
    return operatorTexts.reset(email, password, await accounts.resetPassword(email, password));
  }
  await accounts.setDisabled(email, verb === "disable");
  return verb === "disable" ? operatorTexts.disabled(email) : operatorTexts.enabled(email);
}
