import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** From IANA's registries of special-purpose addresses. */
const specialNetworks = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24
  192.0.2.0/24 192.31.196.0/24 192.52.193.0/24 192.88.99.0/24 192.168.0.0/16 192.175.48.0/24
  198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 2001::/23 2001:db8::/32
  2002::/16 2620:4f:8000::/48 3fff::/20
`;

const special = new BlockList();
for (const network of specialNetworks.trim().split(/\s+/)) {
  const [address = "", prefix] = network.split("/");
  special.addSubnet(address, Number(prefix), isIP(address) === 4 ? "ipv4" : "ipv6");
}

/** Only this range is public in IPv6, which leaves out every way of embedding an IPv4 address. */
const allocatedV6 = new BlockList();
allocatedV6.addSubnet("2000::", 3, "ipv6");

/**
 * `address`: IPv4 or IPv6 as the system writes it, without brackets; anything else is not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  // An address with a zone is link-local.
  if (family !== 6 || address.includes("%")) return false;
  return allocatedV6.check(address, "ipv6") && !special.check(address, "ipv6");
}

export type MayConnect = (address: string) => boolean;

type Resolve = (
  name: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export class PrivateAddress extends Error {}

/**
 * A connection's own lookup, so that its name cannot resolve to another address later. One
 * forbidden address forbids the name.
 */
export function lookupOnly(mayConnect: MayConnect, resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error("The name has no address"), "");
      if (!found.every(({ address }) => mayConnect(address))) return done(new PrivateAddress(), "");
      if (options.all) return done(null, found);
      done(null, first.address, first.family);
    });
  };
}
