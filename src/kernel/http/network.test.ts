import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["2001:db8:7:9::1", "2001:db8:7:9::/64"],
  ["2001:0DB8:0007:0009:ffff:1:2:3", "2001:db8:7:9::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:7:9:1:2:3::", "2001:db8:7:9::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
