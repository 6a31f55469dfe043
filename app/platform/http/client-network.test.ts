import { expect, test } from "vitest";
import { networkOf } from "./client-network.server.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:5555", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8::2", "2001:db8:0:0"],
  ["2001:db8::a:b:c:d", "2001:db8:0:0"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2"],
  ["::1", "0:0:0:0"],
])("%s belongs to the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
