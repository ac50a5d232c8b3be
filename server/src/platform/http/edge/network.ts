import { isIPv4, isIPv6 } from 'node:net'

/** What counts as one place on the network: an IPv4 address, or the /64 that one household or office has of IPv6. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped && isIPv4(mapped)) return mapped
  if (isIPv4(ip)) return ip
  const [address = ''] = ip.split('%')
  if (!isIPv6(address)) return 'unknown'
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** Enough for its owner to recognise, too little to find a person by. */
export function maskNetwork(ip: string): string {
  const network = networkOf(ip)
  return isIPv4(network) ? network.replace(/\.\d+$/, '.*') : network.replace(/(?::[^:]+){2}::\/64$/, ':*')
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const split = (part: string | undefined) => (part ? part.split(':').flatMap(groupOrPair) : [])
  const first = split(head)
  const last = split(tail)
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(Math.max(gap, 0)).fill('0'), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

function groupOrPair(group: string): string[] {
  if (!isIPv4(group)) return [group]
  const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
  return [(a * 256 + b).toString(16), (c * 256 + d).toString(16)]
}
