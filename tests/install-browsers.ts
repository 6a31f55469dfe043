import { installPackages } from "./engines/installed-packages.ts";
import {
  canInstall,
  findProgram,
  firefox,
  headlessShell,
  installFromDebian,
  webKitGtk,
  wpe,
  xvfb,
} from "./support/machine/programs.ts";

/**
 * Installs the browsers of `npm test`, and what drives them, beside other work, because it mainly
 * waits for the network. The tests try again what fails here, and say why.
 */

const needed = [firefox, webKitGtk, wpe, xvfb];
if (!process.env.BROWSER_PATH) needed.push(headlessShell);
const missing = needed.filter(({ names }) => !findProgram(...names));
if (missing.length > 0 && canInstall()) {
  installFromDebian(missing.flatMap(({ packages }) => packages));
}
installPackages();
