import { randomBytes } from "node:crypto";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
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
try {
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const services = createServices(withAuthSecret(config), { log: createLog("silent") });
  await migrate(services.database);
  console.log(await carryOut(services.accounts, verb, email));
  await services.database.destroy();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function carryOut(accounts: AccountStore, verb: string, email: string): Promise<string> {
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
