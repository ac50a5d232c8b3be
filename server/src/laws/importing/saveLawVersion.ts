import { createHash } from 'node:crypto'
import type { LawArticle, LawLine, OutlineNode } from '@zhengcai/contract/knowledge/lawText.ts'
import type { LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import { esIdOf } from '../../knowledge/knowledgeReader.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Outcome } from '../../platform/files/importing.ts'
import { normaliseLawName } from '../lawName.ts'
import { textOfLines } from './lawLines.ts'
import {
  type ArticleRow,
  findLawId,
  findSaved,
  insertLaw,
  insertVersion,
  lockSaved,
  noteReworded,
  replaceArticles,
  updateVersion,
} from './lawSaving.queries.ts'

/** One version of a law, whole. */
export type NewLawVersion = {
  /** Where it came from; its id is derived from it, unless it brings one. */
  origin: string
  esId?: string
  lawId: string
  title: string
  classId: string
  summary: string
  tags: string[]
  documentNumber: string
  issuingBody: string
  level: LawLevel
  published: string
  effective: string
  /** Nothing says from when it applies: the day is that of publication. Left out where it is known, as are doubts where there are none. */
  effectiveAssumed?: boolean
  /** What the office should look at, in words. */
  doubts?: string[]
  expiry: string | null
  abolished: string | null
  note: string
  aliases: string[]
  revisions: string[]
  preamble: LawLine[]
  outline: OutlineNode[]
  annex: LawLine[]
  articles: LawArticle[]
  demo: boolean
  views: number
  /** Left out where readers may see it. Of a version that is here already the office has decided. */
  takenBack?: { at: string; by: string; reason: string }
}

export type SavedVersion = {
  outcome: Outcome
  esId: string
  lawId: string
  /** People of the office have changed it by hand since it came. */
  edited: boolean
  /** It was taken back, and files do not bring it to readers. */
  takenBack: boolean
  /** As which version it is stored, 0 where it is not. */
  number: number
}

export type Forced = {
  /** Whether a file goes over what people of the office changed by hand. */
  force?: boolean
  /** The numbers of the versions that somebody has seen and agreed to write over; any other stays. */
  seen?: Record<string, number> | undefined
}

/** Somebody has changed the version since it was agreed to write over it. */
export class MovedOn extends Error {}

/** What saving a version would do, and under which ids. What was changed by hand stays as it is unless it is forced. */
export async function outcomeOf(
  db: Db,
  version: NewLawVersion,
  { force = false }: Forced = {},
): Promise<SavedVersion & { sum: string; isNewLaw: boolean }> {
  const name = normaliseLawName(version.title)
  const known = await findLawId(db, { lawId: version.lawId, name })
  const lawId = known ?? version.lawId
  const saved = await findSaved(db, { ...version, lawId })
  const sum = createHash('sha256')
    .update(JSON.stringify({ ...version, lawId }))
    .digest('hex')
  const esId = saved?.esId ?? version.esId ?? esIdOf(version.origin)
  const isKept = saved?.sum === sum || (saved?.edited === true && !force)
  const outcome = isKept ? 'same' : saved ? 'changed' : 'added'
  // What differs and stays is told by whoever asks for it.
  const edited = saved?.edited === true && saved.sum !== sum
  const { takenBack = false, number = 0 } = saved ?? {}
  return { outcome, esId, lawId, edited, takenBack, number, sum, isNewLaw: known === undefined }
}

/** Writes a version unless it is there word for word. Whoever calls it calls `afterLawsSaved` once the law is complete. */
export async function saveLawVersion(tx: Db, version: NewLawVersion, forced: Forced = {}): Promise<SavedVersion> {
  const found = await outcomeOf(tx, version, forced)
  if (found.outcome === 'same') return found
  await lockSaved(tx, found)
  // Whoever had it until now may have changed it.
  const { sum, isNewLaw, ...saved } = await outcomeOf(tx, version, forced)
  const { outcome, esId, lawId } = saved
  if (outcome === 'same') return saved
  if (forced.seen && (forced.seen[esId] ?? 0) !== saved.number) throw new MovedOn()
  if (isNewLaw) await insertLaw(tx, { law_id: lawId, name: normaliseLawName(version.title), aliases: [] })
  const item = { ...itemRow(version), es_id: esId, origin_sum: sum }
  const row = { ...versionRow(version), es_id: esId, law_id: lawId }
  if (outcome === 'changed') await updateVersion(tx, item, row)
  else await insertVersion(tx, item, { ...row, ...takenBackRow(version) })
  const articles = version.articles.map(articleRow)
  if (outcome === 'changed') await noteReworded(tx, esId, articles)
  await replaceArticles(tx, esId, articles)
  return saved
}

/** The text lives in the articles, the facts in the version: the item itself is what lists and counters need. */
const itemRow = (version: NewLawVersion) => ({
  kind: 'law' as const,
  class_id: version.classId,
  title: version.title,
  summary: version.summary,
  body: '',
  body_text: '',
  headings: '[]',
  cover: null,
  tags: version.tags,
  source: version.issuingBody,
  author: '',
  editor: '',
  attachments: '[]',
  publish_time: `${version.published} 00:00:00`,
  withdraw_time: null,
  view_count: version.views,
  demo: version.demo,
  extra: '{}',
  origin: version.origin,
})

const versionRow = (version: NewLawVersion) => ({
  document_number: version.documentNumber,
  issuing_body: version.issuingBody,
  level: version.level,
  published: version.published,
  effective: version.effective,
  effective_assumed: version.effectiveAssumed ?? false,
  doubts: version.doubts ?? [],
  expiry: version.expiry,
  abolished: version.abolished,
  next_effective: null,
  is_first: false,
  note: version.note,
  aliases: version.aliases,
  revisions: version.revisions,
  preamble: JSON.stringify(version.preamble),
  outline: JSON.stringify(version.outline),
  annex: JSON.stringify(version.annex),
  article_count: version.articles.length,
})

const takenBackRow = ({ takenBack }: NewLawVersion) =>
  takenBack && {
    taken_back_at: takenBack.at,
    taken_back_by: takenBack.by,
    taken_back_reason: takenBack.reason,
  }

export function articleRow({ address, label, sectionId, lines }: LawArticle, index: number): ArticleRow {
  const text = textOfLines(lines)
  const text_sum = createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { address, ordinal: index + 1, label, section_id: sectionId, lines: JSON.stringify(lines), text, text_sum }
}
