import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/**
 * Which addresses belong to machines that anybody may ask: by IANA's registries of special-purpose
 * addresses. In IPv6 only what has been given out at all counts, so that no way of writing an IPv4
 * address within it needs to be known here.
 */

const specialV4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

const specialV6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, prefix] of specialV4) special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of specialV6) special.addSubnet(network, prefix, "ipv6");

const givenOutV6 = new BlockList();
givenOutV6.addSubnet("2000::", 3, "ipv6");

/** `address`: IPv4 or IPv6 as the system writes it, without brackets; anything else is not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  // One with a zone is of a link; it is not looked at any further.
  if (family !== 6 || address.includes("%")) return false;
  return givenOutV6.check(address, "ipv6") && !special.check(address, "ipv6");
}

export type MayConnect = (address: string) => boolean;

type Resolve = (
  name: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** An error that says: the name belongs to an address that may not be connected to. */
export class PrivateAddress extends Error {}

/**
 * For a connection's `lookup`: what it finds is what is connected to, so that a name cannot belong to
 * one address when it is checked and to another a moment later. One address that may not be makes
 * the whole name suspect.
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
