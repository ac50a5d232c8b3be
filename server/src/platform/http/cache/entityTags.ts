import { createHash } from 'node:crypto'
import type { Coding } from './codings.ts'

const SUFFIXES: Record<Coding, string> = { identity: '', gzip: '-gz', br: '-br' }

/** Strong, hence one for each coding: the bytes differ. */
export function entityTag(body: Buffer): (coding: Coding) => string {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27)
  return (coding) => `"${digest}${SUFFIXES[coding]}"`
}

/** RFC 9110, 13.1.2: a list of tags or `*`, compared weakly. */
export function matches(ifNoneMatch: string | string[] | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (typeof ifNoneMatch !== 'string') return ifNoneMatch.some((one) => matches(one, tag))
  if (ifNoneMatch === tag || ifNoneMatch.trim() === '*') return true
  return [...ifNoneMatch.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, opaque]) => opaque === tag)
}
