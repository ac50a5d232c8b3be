import type { LawArticle, LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { findPeriods } from '../deadlines/findPeriods.ts'
import { notesInTurn } from './citationNote.ts'
import {
  type CitationRow,
  findLawText,
  isLawAsRead,
  type LawText,
  lockAsRead,
  replaceCitations,
  updateEdges,
  updateLines,
} from './citations.queries.ts'
import { citationRows, type Linker, type Resolved, targetId } from './linker.ts'
import { type Reading, startReading } from './recognition/reading.ts'
import type { Citing } from './versionMeant.ts'
import { itemCounts } from './versionShape.ts'

/** Finds the references and periods in one version of a law, writes them into its lines and keeps who cites what. */
export async function linkLaw(db: Db, linker: Linker, esId: string): Promise<void> {
  let read = await findLawText(db, esId)
  // Whatever was put right meanwhile is read again; to hold it until the links are found would keep editors waiting.
  while (read && !(await writeLinked(db, read, await findLinks(linker, read)))) read = await findLawText(db, esId)
}

type Links = {
  preamble: LawLine[]
  annex: LawLine[]
  changed: Pick<LawArticle, 'address' | 'lines'>[]
  rows: CitationRow[]
}

async function findLinks(linker: Linker, { esId, lawId, effective, articles, ...edges }: LawText): Promise<Links> {
  const counts = new Map(articles.map(({ address, lines }) => [address, itemCounts(lines)]))
  await linker.know(esId, { counts, firstLabel: articles[0]?.label })
  const reading = startReading(linker.catalogue, { addresses: articles.map(({ address }) => address) })
  const rows: CitationRow[] = []
  const link = async (lines: LawLine[], address: string) => {
    const citing = { day: effective, own: { lawId, esId, address: address || undefined } }
    const linked = await linkLines(linker, reading, lines, citing)
    rows.push(...citationRows({ id: esId, kind: 'law', address }, linked.found))
    return linked.lines
  }
  const preamble = await link(edges.preamble, '')
  const changed = []
  for (const { address, lines } of articles) {
    const linked = await link(lines, address)
    if (!sameFindings(lines, linked)) changed.push({ address, lines: linked })
  }
  return { preamble, annex: await link(edges.annex, ''), changed, rows }
}

function writeLinked(db: Db, read: LawText, { preamble, annex, changed, rows }: Links): Promise<boolean> {
  const { esId } = read
  const sameEdges = sameFindings(read.preamble, preamble) && sameFindings(read.annex, annex)
  return inTransaction(db, async (tx) => {
    if ((changed.length > 0 || !sameEdges) && !(await lockAsRead(tx, read))) return false
    if (changed.length > 0) await updateLines(tx, esId, changed)
    if (!sameEdges) await updateEdges(tx, esId, { preamble, annex })
    return replaceCitations(tx, esId, rows, () => isLawAsRead(tx, read))
  })
}

async function linkLines(linker: Linker, reading: Reading, lines: LawLine[], citing: Citing) {
  const found: Resolved[] = []
  const linked: LawLine[] = []
  for (const line of lines) {
    const { paragraph, item } = line
    const address = citing.own?.address
    if (reading.own) reading.own.place = address ? { address, paragraph, item } : undefined
    const references = await linker.find(line.text, reading, citing)
    found.push(...references)
    const noteOf = notesInTurn()
    const cites = references.map((one) => lineCitation(one, noteOf(one.target)))
    linked.push({ ...line, cites, periods: findPeriods(line.text) })
  }
  return { lines: linked, found }
}

const lineCitation = ({ found: { start, end }, target }: Resolved, note: string) => ({
  start,
  end,
  target: targetId(target),
  href: target.href,
  ...(target.toAddress && { to: target.toAddress }),
  ...(note && { note }),
})

/** Field by field: the database gives the keys back in an order of its own. */
function sameFindings(before: LawLine[], after: LawLine[]): boolean {
  const flat = (lines: LawLine[]) =>
    JSON.stringify(
      lines.map(({ cites, periods }) => [
        cites.map((c) => [c.start, c.end, c.target, c.href, c.to ?? null, c.note ?? '']),
        periods.map(({ start, end, days, unit }) => [start, end, days, unit]),
      ]),
    )
  return flat(before) === flat(after)
}
