import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** One address of each route; `id` stands for every parameter. */
export function listAddresses(id: string): string[] {
  return addressesOf(routes, id);
}

function addressesOf(entries: RouteConfigEntry[], id: string, above = ""): string[] {
  return entries.flatMap(({ path = "", index, children = [] }) => {
    const own = path.replace(/:\w+\??/g, id).replace("*", "x");
    const address = own ? `${above}/${own}` : above || "/";
    return [index ? `${address}?index` : address, ...addressesOf(children, id, address)];
  });
}
