import { expect, test } from 'vitest'
import { maskNetwork, networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:*'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:*'],
  ['::1', '0:0:0:0::/64', '0:0:*'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:*'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64', '64:ff9b:*'],
  ['somewhere', 'unknown', 'unknown'],
])('%s is one place of the network', (ip, network, masked) => {
  expect(networkOf(ip)).toBe(network)
  expect(maskNetwork(ip)).toBe(masked)
})
