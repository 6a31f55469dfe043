import { randomBytes } from "node:crypto";
import type { AccountStore } from "#app/accounts/account-store.server.ts";
import { withAuthSecret } from "#app/accounts/first-start.server.ts";
import { operatorTexts } from "#app/accounts/strings.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { prepareDataFolder } from "#app/platform/folders.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices } from "#app/services.server.ts";

const [verb = "", email = ""] = process.argv.slice(2);
const isAboutOne = ["add", "disable", "enable", "reset"].includes(verb) && email.includes("@");
if (!isAboutOne && (verb !== "list" || email)) {
  console.error(operatorTexts.usage);
  process.exit(2);
}
try {
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const services = createServices(withAuthSecret(config), { log: createLog("silent") });
  await migrate(services.database);
  const { accounts } = services;
  console.log(await (verb === "list" ? list(accounts) : dispatchOperation(accounts, verb, email)));
  await services.database.destroy();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

/** The email addresses of all accounts, one per line, each with its state. */
async function list(accounts: AccountStore): Promise<string> {
  const lines = (await accounts.listAccounts()).map(({ email, isDisabled, needsReset }) =>
    operatorTexts.listed(email, [
      ...(isDisabled ? [operatorTexts.disabledState] : []),
      ...(needsReset ? [operatorTexts.resetState] : []),
    ]),
  );
  return lines.join("\n") || operatorTexts.nobody;
}

async function dispatchOperation(
  accounts: AccountStore,
  verb: string,
  email: string,
): Promise<string> {
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
