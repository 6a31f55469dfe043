import { randomBytes } from "node:crypto";
import { migrate } from "#app/platform/database/migrate.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createServices, type Services } from "#app/services.server.ts";
import { readCommandConfig, requireSite, withKnownSecret } from "./find-site.ts";

const [verb = "", email = "", ...others] = process.argv.slice(2);
const isAboutOne = ["add", "disable", "enable", "reset"].includes(verb) && email.includes("@");
if ((!isAboutOne && (verb !== "list" || email)) || others.length > 0) {
  console.error("Usage: npm run admin -- list, or npm run admin -- add|disable|enable|reset EMAIL");
  process.exit(2);
}
try {
  const config = readCommandConfig();
  await requireSite(config);
  const services = createServices(withKnownSecret(config), { log: createLog("silent") });
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
      return `${email} can sign in with the password ${password} (shown only this once).`;
    case "reset": {
      const count = await accounts.resetPassword(email, password);
      return (
        `The new password of ${email} is ${password} (shown only this once).\n` +
        `${email} is signed out everywhere; passkeys removed: ${count}.`
      );
    }
    case "list": {
      const lines = (await accounts.listAccounts()).map(
        ({ email, isDisabled }: { email: string; isDisabled: boolean }) =>
          isDisabled ? `${email} (disabled)` : email,
      );
      return lines.join("\n") || "There are no accounts.";
    }
    case "enable":
      await accounts.setDisabled(email, false);
      return `${email} can sign in again.`;
    default:
      await accounts.setDisabled(email, true);
      return `${email} is signed out and disabled.`;
  }
}
