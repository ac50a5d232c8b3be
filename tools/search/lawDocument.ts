import { NEVER_SECONDS, type SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { textOfLines } from '@zhengcai/server/laws/importing/lawLines.ts'
import type { NewLawVersion } from '@zhengcai/server/laws/importing/saveLawVersion.ts'
import { normaliseLawName } from '@zhengcai/server/laws/lawName.ts'
import { lawPart } from '@zhengcai/server/laws/search/lawsInSearch.ts'
import { chineseNumber } from '@zhengcai/server/platform/text/chineseNumber.ts'
import { itemDocument } from '@zhengcai/server/search/itemDocument.ts'
import type { Law } from './manyLaws.ts'

/** A law as the index reads it from the tables, without a database between. */
export function documentsOf(law: Law): SearchDocument[] {
  const turns = law.toSorted((a, b) => (a.effective < b.effective ? -1 : 1))
  const aliases = [...new Set(law.flatMap((version) => version.aliases))]
  return turns.map((version, at) => {
    const facts = {
      lawId: normaliseLawName(version.title),
      name: normaliseLawName(version.title),
      aliases,
      versionAliases: version.aliases,
      documentNumber: version.documentNumber,
      issuingBody: version.issuingBody,
      level: version.level,
      isFirst: at === 0,
      outline: version.outline,
      note: version.note,
      effective: dayNumber(version.effective),
      expiry: dayNumber(version.expiry),
      abolished: dayNumber(version.abolished),
      nextEffective: dayNumber(turns[at + 1]?.effective),
    }
    const law = lawPart(version.title, facts, articleRows(version), linksIn(version))
    return itemDocument(itemRow(version), { law })
  })
}

const itemRow = (version: NewLawVersion) => ({
  id: version.origin,
  kind: 'law' as const,
  classId: version.classId,
  title: version.title,
  summary: version.summary,
  bodyText: '',
  tags: version.tags,
  source: version.issuingBody,
  author: '',
  views: version.views,
  publishTime: Date.parse(version.published) / 1_000,
  withdrawTime: NEVER_SECONDS,
  year: Number(version.published.slice(0, 4)),
  extra: {},
})

const dayNumber = (day: string | null | undefined) => (day ? Number(day.replaceAll('-', '')) : null)

const articleRows = ({ origin, articles }: NewLawVersion) =>
  articles.map(({ address, label, sectionId, lines }) => ({
    esId: origin,
    address,
    label,
    sectionId,
    text: textOfLines(lines),
  }))

const BY_NUMBER = /第([一二三四五六七八九十百千]{1,9})条/g

/** Most citations in laws are of their own articles by number; these stand for all. */
function linksIn({ origin, articles }: NewLawVersion) {
  const identity = (address: string) => `${origin}~${address}`
  const cited = new Map(
    articles.map(({ address, lines }) => [
      address,
      [...textOfLines(lines).matchAll(BY_NUMBER)].map(([, number = '']) => identity(`${chineseNumber(number)}`)),
    ]),
  )
  return { citedAs: identity, cites: (address: string) => cited.get(address) ?? [] }
}
