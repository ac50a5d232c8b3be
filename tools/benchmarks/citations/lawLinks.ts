import type { Catalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { startReading } from '@zhengcai/server/laws/citations/recognition/reading.ts'
import { type Found, recognise } from '@zhengcai/server/laws/citations/recognition/recognise.ts'
import { resolve, type Target } from '@zhengcai/server/laws/citations/resolve.ts'
import { versionMeant } from '@zhengcai/server/laws/citations/versionMeant.ts'
import { itemCounts, itemsOf, type VersionShape } from '@zhengcai/server/laws/citations/versionShape.ts'
import { matchArticles } from '@zhengcai/server/laws/versions/matchArticles.ts'
import type { HeldVersion } from './library.ts'

export type LawLinks = {
  total: number
  articles: number
  applies: number
  sameNumber: number
  notHeld: number
  /** An article was named that the version does not have. */
  lacking: number
}

/** Every reference of one held law to another, and whether the version of its day is there. */
export function linksBetweenLaws(catalogue: Catalogue, versions: HeldVersion[]): LawLinks {
  const links: LawLinks = { total: 0, articles: 0, applies: 0, sameNumber: 0, notHeld: 0, lacking: 0 }
  const held = new Map(versions.map((version) => [version.esId, version]))
  for (const version of versions) {
    for (const { found, target } of linksOf(version, catalogue, held)) {
      links.total += 1
      links.articles += found.address ? 1 : 0
      links.lacking += found.address && !target.address && target.standing === 'applies' ? 1 : 0
      links[target.standing === 'assumed' ? 'applies' : target.standing] += 1
    }
  }
  return links
}

function linksOf(version: HeldVersion, catalogue: Catalogue, held: Map<string, HeldVersion>) {
  const { esId, lawId, articles, effective } = version
  const reading = startReading(catalogue, { addresses: articles.map(({ address }) => address) })
  const citing = { day: effective, own: { lawId, esId } }
  const links: { found: Found; target: Target }[] = []
  for (const { address, lines } of articles) {
    for (const { text, paragraph, item } of lines) {
      if (reading.own) reading.own.place = { address, paragraph, item }
      for (const found of recognise(text, reading)) {
        const meant = found.law === 'own' || found.law.lawId === lawId ? undefined : versionMeant(found, citing)
        const target = meant && resolve(found, citing, shapeOf(held.get(meant.esId)), meant, steady(held, meant))
        if (target) links.push({ found, target })
      }
    }
  }
  return links
}

function steady(held: Map<string, HeldVersion>, { esId, next }: { esId: string; next?: string | undefined }) {
  const [from, to] = [held.get(esId), held.get(next ?? '')].map((version) => version?.articles.map(plain))
  if (!from || !to) return undefined
  const kept = new Set(matchArticles(from, to).flatMap((match) => (match.from === match.to ? (match.from ?? []) : [])))
  return (address: string) => kept.has(address)
}

const plain = ({ address, lines }: HeldVersion['articles'][number]) => ({
  address,
  text: lines.map(({ label, text }) => label + text).join('\n'),
})

const shapeOf = (version: HeldVersion | undefined): VersionShape => ({
  esId: version?.esId ?? '',
  published: version?.published ?? '',
  articles: new Map(version?.articles.map(({ address, lines }) => [address, itemCounts(lines)])),
  items: itemsOf(version?.articles[0]?.label),
  partOf: () => 1,
})
