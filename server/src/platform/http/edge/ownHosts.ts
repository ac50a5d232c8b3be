import { isIP } from 'node:net'
import { remembered } from '../../limits/remembered.ts'

const MOST_REMEMBERED = 100
const FORM = /^(\[[0-9a-f:.]+\]|[^\s:[\]@/?#]+)(?::\d{1,5})?$/i

/** The names under which this site is asked for; a port says nothing about whose site it is. */
export function ownHosts({ origin, allowed }: { origin: string; allowed: string[] }): (host: string) => boolean {
  const names = new Set([new URL(origin).hostname, ...allowed.map((name) => nameIn(name) ?? name)])
  const local = isLoopback(new URL(origin).hostname)
  const isOurs = (host: string) => {
    const name = nameIn(host)
    if (name === undefined) return false
    // A proxy on this machine asks by loopback unless told otherwise, and no foreign page can make a browser do so.
    return names.has(name) || isLoopback(name) || (local && isIP(name.replace(/^\[|\]$/g, '')) > 0)
  }
  // Nearly everybody names the same host.
  return remembered(isOurs, MOST_REMEMBERED)
}

export function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}

function nameIn(host: string): string | undefined {
  return FORM.exec(host)?.[1]?.toLowerCase().replace(/\.$/, '')
}
