import { expect, test } from 'vitest'
import { networkList } from './networkList.ts'

const isInside = networkList(['10.1.0.0/16', '192.0.2.7', '2001:db8::/32', '::1'])

test.each(['10.1.2.3', '192.0.2.7', '::ffff:10.1.255.255', '::FFFF:192.0.2.7', '2001:db8:1::5', '::1'])(
  '%s is inside',
  (ip) => expect(isInside(ip)).toBe(true),
)

test.each(['10.2.0.1', '192.0.2.8', '::ffff:11.1.0.1', '2001:db9::1', 'fe80::1%eth0', '::2', '', 'nonsense'])(
  '“%s” is not',
  (ip) => expect(isInside(ip)).toBe(false),
)
