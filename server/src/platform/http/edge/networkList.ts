import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Whether an address lies in one of these networks: `10.0.0.0/8`, `2001:db8::/32`, or a single address. */
export function networkList(networks: string[]): (ip: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return (ip) => {
    const address = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    return isIPv4(address) ? list.check(address, 'ipv4') : isIPv6(address) && list.check(address, 'ipv6')
  }
}
