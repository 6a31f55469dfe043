import { expect, test } from "vitest";
import { clientNetwork, networkOf, widerNetwork } from "./client-network.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:5555", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::2", "2001:db8:0:0"],
  ["2001:0db8:0000:0000:0000:0000:0000:0001", "2001:db8:0:0"],
  ["2001:db8::a:b:c:d", "2001:db8:0:0"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:ff::9", "2001:db8:1:ff"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["203.0.113.71:5555", "203.0.113.71"],
  ["203.111.113.7:5555", "203.111.113.7"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2"],
  ["1:2:3:4:0:ffff:cb00:7107", "1:2:3:4"],
  ["0:0:1::ffff:cb00:7107", "0:0:1:0"],
  ["1::2:3:4:5:6", "1:0:0:2"],
  ["::ffff:203.0.113.7%eth0", "203.0.113.7"],
  ["unknown", null],
  ["x203.0.113.7:5555", null],
  ["203.0.113.7:5555x", null],
  ["x[2001:db8::1]", null],
  ["[2001:db8::1]x", null],
  ["1.2.3.4.5", null],
  ["[203.0.113.7", null],
  ["203.0.113.7:55%x", null],
  ["::203.0.113.7:55", null],
  ["[2001:db8::1]%x", null],
  ["a[::1]", null],
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
