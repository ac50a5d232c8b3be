import { chineseNumber, NUMERAL } from '../../../platform/text/chineseNumber.ts'
import { articleLabel } from '../../articleLabel.ts'
import type { ParsedArticle } from '../lawBody.ts'
import { textOfLines } from '../lawLines.ts'
import type { ParsedLaw } from '../parseLaw.ts'

const OWN_ARTICLE = new RegExp(`本(?:法|条例|办法|规定|细则|规程|规则|解释)第([${NUMERAL}]{1,9})条`, 'g')
const CHAPTER_NAMED = new RegExp(`^第([${NUMERAL}]{1,4})章[\\s\\u3000]*(.{1,30})$`)

/** Articles of its own that a text names and does not have: its numbers ended early, or moved. */
export function beyondTheEnd({ articles, counts }: ParsedLaw): { from: ParsedArticle; to: string }[] {
  if (counts !== 'articles') return []
  const last = Number.parseInt(articles.at(-1)?.address ?? '0', 10)
  return articles.flatMap((from) =>
    [...textOfLines(from.lines).matchAll(OWN_ARTICLE)].flatMap(([, written = '']) => {
      const number = chineseNumber(written)
      return number !== undefined && number > last ? [{ from, to: articleLabel(`${number}`) }] : []
    }),
  )
}

/** Chapters that the contents printed before the text name and the text does not have. */
export function missingChapters({ contents, outline }: ParsedLaw): string[] {
  const there = new Set(outline.map(({ label }) => label))
  return contents.flatMap((text) => {
    const [whole = '', number] = CHAPTER_NAMED.exec(text) ?? []
    return number && !there.has(`第${number}章`) ? [whole] : []
  })
}
