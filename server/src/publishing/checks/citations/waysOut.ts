import { chineseNumber } from '../../../platform/text/chineseNumber.ts'
import type { FoundCitation } from './findCitations.ts'

type Article = { esId: string; address: string }
type Edition = { name: string; published: string }
type Known = FoundCitation & { resolved: NonNullable<FoundCitation['resolved']> }

const ARTICLE = /第\s?([零〇一二两三四五六七八九十百千\d０-９]{1,9})\s?条(?:之[一二三四五六七八九十]{1,2})?/
/** Reading a whole chapter again for each of its references would take as long as the chapter is wide. */
const LONGEST = 10_000

const editionWords = ({ published }: Edition) => `（${published.slice(0, 4)} 年版）`

/** 改引现行条文: words that are read as the article of today; the edition is named where the number alone is not enough. */
export async function citeToday(
  citation: Known,
  to: Article & { label: string },
  edition: Edition,
): Promise<string | null> {
  const { block, from, resolved } = citation
  if (resolved.target.addresses.length !== 1 || block.text.length > LONGEST) return null
  const phrase = block.text.slice(from, citation.to)
  const renumbered = withNumber(phrase, to.label)
  if (renumbered === undefined) return null
  const ways = [renumbered, withEdition(renumbered, resolved.found.bare, edition)]
  for (const way of ways) if (way && (await isReadAs(citation, way, to))) return way
  return null
}

/** 保留并注明版本: where the edition is to be named, behind the title. */
export async function nameEdition(citation: Known, edition: Edition): Promise<{ at: number; text: string } | null> {
  const { block, from, to, resolved } = citation
  if (resolved.found.bare || block.text.length > LONGEST) return null
  const phrase = block.text.slice(from, to)
  const behind = behindName(phrase)
  if (behind === undefined) return null
  const text = editionWords(edition)
  const named = phrase.slice(0, behind) + text + phrase.slice(behind)
  const { esId, address = '' } = resolved.target
  return (await isReadAs(citation, named, { esId, address }, true)) ? { at: from + behind, text } : null
}

/** As the text writes its numbers, in Han numerals or in digits. */
function withNumber(phrase: string, label: string): string | undefined {
  const [written, numeral = ''] = ARTICLE.exec(phrase) ?? []
  if (written === undefined || !label.startsWith('第')) return undefined
  const value = chineseNumber(ARTICLE.exec(label)?.[1] ?? '')
  const plain = /^[\d０-９]+$/.test(numeral) && value !== undefined && label.endsWith('条') ? `第${value}条` : label
  return phrase.replace(written, plain)
}

/** Where the name of the law ends. */
function behindName(phrase: string): number | undefined {
  const title = phrase.indexOf('》')
  if (title >= 0) return title + 1
  const article = phrase.indexOf('第')
  return article > 0 ? article : article < 0 ? phrase.length : undefined
}

function withEdition(phrase: string, bare: boolean, edition: Edition): string | undefined {
  if (bare) return `《${edition.name}》${editionWords(edition)}${phrase.slice(Math.max(0, phrase.indexOf('第')))}`
  const behind = behindName(phrase)
  return behind === undefined ? undefined : phrase.slice(0, behind) + editionWords(edition) + phrase.slice(behind)
}

/** Whether the recogniser takes the new words for this article, in the place where they are to stand. */
async function isReadAs({ block, from, to, read }: Known, words: string, article: Article, named = false) {
  const found = await read(block.text.slice(0, from) + words + block.text.slice(to))
  return found.some(
    ({ found: { start, year }, target }) =>
      start === from &&
      target.esId === article.esId &&
      (target.address ?? '') === article.address &&
      (!named || year !== undefined),
  )
}
