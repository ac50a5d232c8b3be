import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Citations } from '@zhengcai/contract/knowledge/citations.ts'
import type { LawLine } from '@zhengcai/contract/knowledge/lawText.ts'
import type { Db } from '../../platform/database/database.ts'
import { sortable } from '../lawParts.ts'
import { articleKey } from '../versions/whatBecameOf.ts'
import { citationNote } from './citationNote.ts'
import { type CitedRow, listLinesOf } from './fates.queries.ts'
import { partsOfVersions } from './partsOfVersions.ts'

type Cited = Citations['cited'][number]
type State = Citations['changed'][number]['kind']

const MOST_CITED = 24
const MOST_LETTERS = 320

/** What a text rests on, each thing once: a law is no second one beside an article of it. */
export function listGrounds(rows: CitedRow[]): CitedRow[] {
  const withArticles = new Set(rows.filter(({ address }) => address !== '').map(({ name }) => name))
  return rows.filter(({ name, address }) => address !== '' || !withArticles.has(name))
}

/** The grounds of a text with the words it means, in the order of their laws. */
export async function describeCited(db: Db, grounds: CitedRow[], states: Map<string, State>): Promise<Cited[]> {
  const shown = [...grounds]
    .sort((one, other) => one.name.localeCompare(other.name, 'zh') || compare(one.address, other.address))
    .slice(0, MOST_CITED)
  const articles = shown.filter(({ address }) => address !== '')
  const [lines, partIn] = await Promise.all([
    listLinesOf(db, articles),
    partsOfVersions(
      db,
      articles.map(({ esId }) => esId),
    ),
  ])
  const linesOf = new Map(lines.map((row) => [articleKey(row), row.lines]))
  return shown.map((row) => {
    const { esId, address, name, label, future, paragraphs, standing } = row
    const [paragraph] = paragraphs
    return {
      target: address ? `${articleKey(row)}${paragraph && paragraphs.length === 1 ? `-${paragraph}` : ''}` : esId,
      name,
      label: label ?? '',
      href: address
        ? articleHref({ esId, address, paragraph: paragraph ?? null, part: partIn(esId, address) })
        : `/${standing === 'notHeld' ? 'lawDetails' : 'readDetails'}?id=${esId}`,
      state: states.get(articleKey(row)) ?? (future ? 'future' : 'inForce'),
      note: citationNote(row),
      lines: beginning(linesOf.get(articleKey(row)) ?? [], paragraphs),
    }
  })
}

const compare = (one: string, other: string) => (sortable(one) < sortable(other) ? -1 : 1)

function beginning(lines: LawLine[], paragraphs: number[]): Cited['lines'] {
  const meant = lines.filter(({ paragraph }) => paragraphs.length === 0 || paragraphs.includes(paragraph))
  const shown: Cited['lines'] = []
  let room = MOST_LETTERS
  for (const { paragraph, label, text } of meant) {
    if (room <= 0) break
    shown.push({ paragraph, label, text: text.length > room ? `${text.slice(0, room)}…` : text })
    room -= text.length
  }
  return shown
}
