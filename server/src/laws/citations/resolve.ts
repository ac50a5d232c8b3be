import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Found } from './recognition/recognise.ts'
import type { Place } from './recognition/referenceChain.ts'
import type { VersionShape } from './versionShape.ts'

/** What a reference points to: a version of a law, and an article of it where that is certain. */
export type Target = Place & {
  lawId: string
  esId: string
  toAddress?: string | undefined
  /** Every article named, a range written out. */
  addresses: string[]
  href: string
}

/** The text the references stand in: its day, and itself where it is a law. */
export type Citing = { day: string; own?: { lawId: string; esId: string; address?: string | undefined } | undefined }

const MOST_IN_RANGE = 60

/** The version a reference means. Without a year or number it is the one in force on the text's day, else the first after it. */
export function versionMeant(found: Found, { day, own }: Citing): { esId: string; certain: boolean } | undefined {
  if (found.law === 'own') return own && { esId: own.esId, certain: true }
  const { lawId, versions } = found.law
  if (found.esId) return { esId: found.esId, certain: true }
  if (own?.lawId === lawId && found.year === undefined) return { esId: own.esId, certain: true }
  const inForce = versions.findLast(({ effective }) => effective <= day) ?? versions[0]
  if (found.year === undefined) return inForce && { esId: inForce.esId, certain: true }
  const ofYear = versions.find(({ published }) => published.startsWith(String(found.year)))
  return ofYear ? { esId: ofYear.esId, certain: true } : inForce && { esId: inForce.esId, certain: false }
}

/** Links only what is there: an article the version lacks leaves the law, a paragraph it lacks the article. */
export function resolve(found: Found, citing: Citing, shape: VersionShape, certain = true): Target | undefined {
  const lawId = found.law === 'own' ? citing.own?.lawId : found.law.lawId
  if (!lawId) return undefined
  const whole = { lawId, esId: shape.esId, addresses: [], href: `/readDetails?id=${shape.esId}` }
  const counts = found.address && certain ? shape.articles.get(found.address) : undefined
  if (!counts || !found.address) return found.law === 'own' || found.bare ? undefined : whole
  const place = placeIn(counts, found)
  if (pointsNowhere(found, place, citing)) return undefined
  const { address } = found
  if (found.rightBefore && !isRightBefore([...shape.articles.keys()], address, found.rightBefore)) return undefined
  const addresses = rangeOf([...shape.articles.keys()], address, found.toAddress)
  const toAddress = addresses.length > 1 ? found.toAddress : undefined
  const href = articleHref({ esId: shape.esId, address, ...place, part: shape.partOf(address) })
  return { lawId, esId: shape.esId, address, ...place, toAddress, addresses: addresses.slice(0, MOST_IN_RANGE), href }
}

const isRightBefore = (all: string[], address: string, next: string) => all.indexOf(next) === all.indexOf(address) + 1

/** 第二款 of an article that has one paragraph, read as its own article's, was something else. */
function pointsNowhere(found: Found, place: Place, { own }: Citing): boolean {
  if (!found.bare && (found.law !== 'own' || found.address !== own?.address)) return false
  const { paragraph, item } = found
  return (paragraph !== undefined && !place.paragraph) || (item !== undefined && !place.item)
}

function placeIn(counts: number[], { paragraph, item }: Place): Place {
  if (paragraph === undefined) {
    // 第二十二条第（二）项 leaves the paragraph out where only one has items.
    const holders = item === undefined ? [] : counts.flatMap((count, at) => (count >= item ? [at + 1] : []))
    return holders.length === 1 ? { paragraph: holders[0], item } : {}
  }
  if (paragraph > counts.length) return {}
  return item !== undefined && item <= (counts[paragraph - 1] ?? 0) ? { paragraph, item } : { paragraph }
}

function rangeOf(all: string[], from: string, to: string | undefined): string[] {
  const start = all.indexOf(from)
  const end = to === undefined ? start : all.indexOf(to)
  return end > start ? all.slice(start, end + 1) : [from]
}
