import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServedSite } from "#tests/faults/staged/served-site.ts";

/**
 * Stands between a scanner and the site: whatever comes is somebody's (`cookie`), comes each time from
 * elsewhere, so that no limit stands before what is tried, and does not sign out. Counts the answers.
 */
export async function openWayIn({ address, url }: ServedSite, cookie: string) {
  const failed: string[] = [];
  let count = 0;
  const server = createServer((asked, answer) => {
    const { method = "GET", url: target = "/" } = asked;
    count += 1;
    if (method === "POST" && target.startsWith("/logout")) {
      answer.writeHead(403).end();
      return;
    }
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const own = { "x-forwarded-for": from, host: new URL(address).host, ...(cookie && { cookie }) };
    // A scanner tells the origin that it knows.
    const origin = asked.headers.origin && { origin: url };
    const headers = { ...asked.headers, ...own, ...origin };
    const passed = request(address + target, { method, headers }, (came) => {
      if ((came.statusCode ?? 500) >= 500)
        failed.push(`${method} ${target} was answered ${came.statusCode}`);
      answer.writeHead(came.statusCode ?? 500, came.headers);
      came.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => ({ count, failed }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
