import type { Article } from '@zhengcai/engine/searchDocument.ts'
import type { LawPart } from '../../search/itemDocument.ts'
import type { LawParts } from '../../search/items.ts'
import { listCitingRows } from '../citations/citing.queries.ts'
import { partOf, partsOf } from '../lawParts.ts'
import { type LawLinks, readItemCites, readLinks } from './lawLinks.ts'
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
    const [facts, articles, linksOf] = await Promise.all([
      listLawFacts(db, esIds),
      listArticleRows(db, esIds),
      readLinks(db, esIds),
    ])
    const factsOf = new Map(facts.map((row) => [row.esId, row]))
    const articlesOf = Map.groupBy(articles, ({ esId }) => esId)
    const titleOf = new Map(laws.map(({ id, title }) => [id, title]))
    return (id) => lawPart(titleOf.get(id) ?? '', factsOf.get(id), articlesOf.get(id) ?? [], linksOf(id))
  },
  readCites: readItemCites,
  listTexts: listFoundArticles,
  articles: {
    read: listReadArticles,
    async listAnswers(db, { esId, address, law: { lawId } }, size) {
      const rows = await listCitingRows(db, { lawId, esId, address }, { kind: 'question', pageNum: 1, pageSize: size })
      return rows.map(({ id, title }) => ({ esId: id, title }))
    },
  },
}

type Law = Omit<LawFactsRow, 'esId'>

export function lawPart(title: string, law: Law | undefined, articles: ArticleRow[], links: LawLinks): LawPart {
  if (!law) return { names: [], texts: [], work: lawWork(title), articles: articlesIn([], articles, links) }
  return {
    names: [law.name, ...law.aliases, ...law.versionAliases, law.documentNumber, law.issuingBody],
    texts: [law.note],
    work: lawWork(title, {
      lawId: law.lawId,
      level: law.level,
      effective: law.effective ?? NEVER,
      expiry: law.expiry ?? NEVER,
      abolished: law.abolished ?? NEVER,
      nextEffective: law.nextEffective ?? NEVER,
      isFirst: law.isFirst,
    }),
    articles: articlesIn(law.outline, articles, links),
  }
}

function articlesIn(outline: LawFactsRow['outline'], rows: ArticleRow[], links: LawLinks): Article[] {
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
    citedAs: links.citedAs(address),
    cites: links.cites(address),
  }))
}

/** The titles a heading stands under, by the ids, which say so. */
function pathTo(nodes: { id: string; title: string }[], id: string): string {
  return nodes
    .filter((node) => id === node.id || id.startsWith(`${node.id}-`))
    .map(({ title }) => title)
    .join(' ')
}
