import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Found } from './recognition/recognise.ts'
import type { Place } from './recognition/referenceChain.ts'
import type { Citing, Meant, Standing } from './versionMeant.ts'
import type { VersionShape } from './versionShape.ts'

/** What a reference points to: a version of a law, and an article of it where that is certain. */
export type Target = Place & {
  lawId: string
  esId: string
  toAddress?: string | undefined
  /** Every article named, a range written out. */
  addresses: string[]
  href: string
  standing: Standing
  /** The version meant is held and counts by articles, and has none of this number. */
  lacks?: boolean
  /** When the version it leads to was published. */
  published: string
}

const MOST_IN_RANGE = 60

/** Tells of an article that it bears the same number in the versions held before and after a missing one. */
export type IsSteady = (address: string) => boolean

/** Links only what is there: an article the version lacks leaves the law, a paragraph it lacks the article. */
export function resolve(
  found: Found,
  citing: Citing,
  shape: VersionShape,
  { standing }: Meant,
  isSteady: IsSteady = () => false,
): Target | undefined {
  const lawId = found.law === 'own' ? citing.own?.lawId : found.law.lawId
  if (!lawId) return undefined
  if (standing === 'notHeld') return notHeld(found, lawId, shape, isSteady)
  const placed = countedIn(shape, found)
  const target = within(placed, citing, shape)
  if (target) return { ...target, lawId, standing }
  const lacks = placed.address !== undefined && !shape.items
  return isLeft(placed, shape) ? { ...wholeLaw(shape), lawId, standing, lacks } : undefined
}

/** In a text that counts 一、（一）1. both 第三条 and 第三部分 are 三、, and 第（二）项 what alone can be meant by it. */
function countedIn({ items, articles }: VersionShape, found: Found): Found {
  const { address, item } = found
  if (items === 'none' || (found.part && !items)) return { ...found, address: undefined }
  if (!items || address !== undefined || item === undefined) return found
  if (items === 'bracketed') return { ...found, address: String(item), item: undefined }
  const holders = [...articles].filter(([, counts]) => counts.some((count) => count >= item))
  return { ...found, address: holders.length === 1 ? holders[0]?.[0] : undefined }
}

/** Without a name an article that is not there was something else; with one the law is still meant. */
const isLeft = (found: Found, { articles }: VersionShape) =>
  found.law !== 'own' && !found.bare && !(found.address && articles.has(found.address))

const wholeLaw = ({ esId, published }: VersionShape) => ({
  esId,
  published,
  addresses: [],
  href: `/readDetails?id=${esId}`,
})

/** The law's page lists the versions there are; an article only where its number did not move around the missing one. */
function notHeld(found: Found, lawId: string, shape: VersionShape, isSteady: IsSteady): Target | undefined {
  const steady = [found.address, found.toAddress].every((address) => !address || isSteady(address))
  const target = found.address && steady ? within(found, { day: '' }, shape) : undefined
  if (target) return { ...target, lawId, standing: 'sameNumber' }
  if (found.bare && !(found.address && shape.articles.has(found.address))) return undefined
  return { ...wholeLaw(shape), href: `/lawDetails?id=${shape.esId}`, lawId, standing: 'notHeld' }
}

function within(found: Found, citing: Citing, shape: VersionShape): Omit<Target, 'lawId' | 'standing'> | undefined {
  const { address } = found
  const counts = address ? shape.articles.get(address) : undefined
  if (!counts || !address) return undefined
  const place = placeIn(counts, found)
  const all = [...shape.articles.keys()]
  if (pointsNowhere(found, place, citing)) return undefined
  if (found.rightBefore && !isRightBefore(all, address, found.rightBefore)) return undefined
  const addresses = rangeOf(all, address, found.toAddress)
  const toAddress = addresses.length > 1 ? found.toAddress : undefined
  const href = articleHref({ esId: shape.esId, address, ...place, part: shape.partOf(address) })
  const { esId, published } = shape
  return { esId, published, address, ...place, toAddress, addresses: addresses.slice(0, MOST_IN_RANGE), href }
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
