import type { Article } from '@zhengcai/engine/searchDocument.ts'
import type { LawPart } from '../../search/itemDocument.ts'
import type { LawParts } from '../../search/items.ts'
import { listCitingRows } from '../citations/citing.queries.ts'
import { partOf, partsOf } from '../lawParts.ts'
import {
  type ArticleRow,
  type LawFactsRow,
  listArticleRows,
  listFoundArticles,
  listLawFacts,
  listReadArticles,
} from './lawsInSearch.queries.ts'
import { lawWork, NEVER } from './lawWork.ts'

/** What readers may find of laws: their names, their days and their articles. */
export const lawsInSearch: LawParts = {
  async read(db, laws) {
    const esIds = laws.map(({ id }) => id)
    const [facts, articles] = await Promise.all([listLawFacts(db, esIds), listArticleRows(db, esIds)])
    const factsOf = new Map(facts.map((row) => [row.esId, row]))
    const articlesOf = Map.groupBy(articles, ({ esId }) => esId)
    const titleOf = new Map(laws.map(({ id, title }) => [id, title]))
    return (id) => lawPart(titleOf.get(id) ?? '', factsOf.get(id), articlesOf.get(id) ?? [])
  },
  listTexts: listFoundArticles,
  articles: {
    read: listReadArticles,
    async listAnswers(db, { esId, address, law: { lawId } }, size) {
      const rows = await listCitingRows(db, { lawId, esId, address }, { kind: 'question', pageNum: 1, pageSize: size })
      return rows.map(({ id, title }) => ({ esId: id, title }))
    },
  },
}

export function lawPart(title: string, law: Omit<LawFactsRow, 'esId'> | undefined, articles: ArticleRow[]): LawPart {
  if (!law) return { names: [], texts: [], work: lawWork(title), articles: articlesIn([], articles) }
  return {
    names: [law.name, ...law.aliases, ...law.versionAliases, law.documentNumber, law.issuingBody],
    texts: [law.note],
    work: lawWork(title, {
      level: law.level,
      effective: law.effective ?? NEVER,
      expiry: law.expiry ?? NEVER,
      abolished: law.abolished ?? NEVER,
      nextEffective: law.nextEffective ?? NEVER,
      isFirst: law.isFirst,
    }),
    articles: articlesIn(law.outline, articles),
  }
}

function articlesIn(outline: LawFactsRow['outline'], rows: ArticleRow[]): Article[] {
  const parts = partsOf(
    outline,
    rows.map(({ address }) => address),
  )
  const paths = new Map(outline.map(({ id }) => [id, pathTo(outline, id)]))
  return rows.map(({ address, label, sectionId, text }) => ({
    address,
    label,
    text,
    path: paths.get(sectionId) ?? '',
    part: partOf(parts, address),
  }))
}

/** The titles a heading stands under, by the ids, which say so. */
function pathTo(nodes: { id: string; title: string }[], id: string): string {
  return nodes
    .filter((node) => id === node.id || id.startsWith(`${node.id}-`))
    .map(({ title }) => title)
    .join(' ')
}
