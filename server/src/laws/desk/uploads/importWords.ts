import type { LawChangeWords } from '@zhengcai/contract/laws/lawDeskFields.ts'
import type { Db } from '../../../platform/database/database.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { textOfLines } from '../../importing/lawLines.ts'
import type { NewLawVersion } from '../../importing/saveLawVersion.ts'
import type { Match } from '../../versions/matchArticles.ts'
import { textRuns } from '../../versions/textRuns.ts'
import { factDifferences } from '../changes/differences.ts'
import { findDeskVersion, listLawClassNames } from '../lawDesk.queries.ts'
import { listWords, type Word } from './importWords.queries.ts'

/** What an import writes is kept for those who answer for it up to this many articles; larger ones come in parts. */
export const WORDS_MOST = 5_000

/** Two versions of one law may come together. */
const titleOf = ({ title, published }: NewLawVersion) => `${title}（${published} 公布）`

export type Texts = { address: string; label: string; text: string }[]
type Compared = { from: Texts; to: Texts; matches: Match[] }

/** The articles that become others, word for word; where there is nothing beside them all of them. Named as their text numbers them. */
export function wordsOfArticles(version: NewLawVersion, { from, to, matches }: Compared): Word[] {
  const byAddress = (texts: Texts) => new Map<string | null, Texts[number]>(texts.map((one) => [one.address, one]))
  const [olds, nexts] = [byAddress(from), byAddress(to)]
  return matches.flatMap((match) => {
    if (match.kind === 'same') return []
    const [old, next] = [olds.get(match.from), nexts.get(match.to)]
    const label = next?.label ?? old?.label ?? ''
    const name = old && label !== old.label ? `${label}（原${old.label}）` : label
    return [{ title: titleOf(version), name, kind: match.kind, before: old?.text ?? '', after: next?.text ?? '' }]
  })
}

/** What a file says otherwise about a version that is here, beside its articles. */
export async function wordsOfFacts(db: Db, esId: string, version: NewLawVersion): Promise<Word[]> {
  const before = await findDeskVersion(db, esId, chinaDay())
  if (!before) return []
  const classes = new Map((await listLawClassNames(db)).map(({ id, name }) => [id, name]))
  return factDifferences(before, version, classes).map(({ name, before: old, after }) => ({
    title: titleOf(version),
    name,
    kind: 'fact',
    before: old,
    after,
  }))
}

export const articlesOf = ({ articles }: NewLawVersion): Texts =>
  articles.map(({ address, label, lines }) => ({ address, label, text: textOfLines(lines) }))

/** One page of it, with what went and what came marked. */
export async function readWords(
  db: Db,
  asked: { id: string; pageNum: number; pageSize: number },
): Promise<{ rows: LawChangeWords[]; total: number }> {
  const { rows, total } = await listWords(db, asked)
  return {
    total,
    rows: rows.map((row) => ({ ...row, runs: row.kind === 'changed' ? textRuns(row.before, row.after) : null })),
  }
}
