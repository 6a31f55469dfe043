import { randomBytes } from "node:crypto";
import { withAuthSecret } from "#app/accounts/first-start.server.ts";
import { operatorStrings } from "#app/accounts/strings.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { prepareDataFolder } from "#app/platform/folders.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices, type Services } from "#app/services.server.ts";

const [verb = "", email = ""] = process.argv.slice(2);
const isAboutOne = ["add", "disable", "enable", "reset"].includes(verb) && email.includes("@");
if (!isAboutOne && (verb !== "list" || email)) {
  console.error(operatorStrings.usage);
  process.exit(2);
}
try {
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const services = createServices(withAuthSecret(config), { log: createLog("silent") });
  await migrate(services.database);
  console.log(await run(services));
  await services.database.destroy();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function run({ accounts }: Services): Promise<string> {
  const password = randomBytes(12).toString("base64url");
  switch (verb) {
    case "add":
      await accounts.addAccount(email, password);
      return operatorStrings.added(email, password);
    case "reset":
      return operatorStrings.reset(email, password, await accounts.resetPassword(email, password));
    case "list": {
      const lines = (await accounts.listAccounts()).map(operatorStrings.listed);
      return lines.join("\n") || operatorStrings.nobody;
    }
    default:
      await accounts.setDisabled(email, verb === "disable");
      return verb === "disable" ? operatorStrings.disabled(email) : operatorStrings.enabled(email);
  }
}
