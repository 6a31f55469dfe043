import { expect, test } from "vitest";
import { clientNetwork, networkOf, widerNetwork } from "./client-network.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:5555", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::a:b:c:d", "2001:db8:0:0"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["203.111.113.7:5555", "203.111.113.7"],
  ["unknown", null],
  ["203.0.113.7:5555x", null],
  ["1.2.3.4.5", null],
  ["", null],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

/** The network of a request from `remoteAddress`. */
const seen = (trustsProxy: boolean, remoteAddress?: string, forwarded?: string) =>
  clientNetwork(
    { socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } },
    trustsProxy,
  );

test("a forwarding header is believed behind a proxy alone, and only what that proxy wrote", () => {
  const from = "10.0.0.1";
  const forwarded = "198.51.100.9, 198.51.100.8, 203.0.113.7 ";
  expect(seen(false, from, forwarded)).toBe("10.0.0.1");
  expect(seen(true, from, forwarded)).toBe("203.0.113.7");
  expect(seen(true, from, "198.51.100.9, nobody")).toBe("10.0.0.1");
  expect(seen(true, from)).toBe("10.0.0.1");
  expect(seen(false)).toBe("unknown");
  expect(seen(true, undefined, forwarded)).toBe("203.0.113.7");
});

test("an IPv6 network's wider one is its first three groups, an IPv4 address its own", () => {
  expect(widerNetwork("2001:db8:1:2")).toBe("2001:db8:1");
  expect(widerNetwork("203.0.113.7")).toBe("203.0.113.7");
});
