import { chineseNumber } from '../../../platform/text/chineseNumber.ts'
import type { Problem } from '../../../platform/text/richText/frontMatter.ts'
import type { ParsedLaw } from '../parseLaw.ts'
import { endsMidSentence, isClosed } from './closing.ts'
import { brokenHeadings, brokenList, repeatedLine } from './lists.ts'
import { beyondTheEnd, missingChapters } from './promises.ts'

/** So many articles are hardly ever printed without a single heading. */
const LONG_WITHOUT_HEADINGS = 60

export type Inspected = { problems: Problem[]; doubts: Problem[] }

/** What the whole of a text tells about its being whole. One sign alone is a doubt; a broken end without closing provisions keeps it out. */
export function inspectText(law: ParsedLaw, file: string): Inspected {
  const { articles, outline, counts } = law
  const last = articles.at(-1)
  if (!last) return { problems: [], doubts: [] }
  const tell = (message: string, line = last.at): Problem => ({ file, line, message })
  const [closed, broken] = [isClosed(law), endsMidSentence(law)]
  const end = `“…${(last.lines.at(-1)?.text ?? '').slice(-12)}”`
  if (broken && !closed)
    return { problems: [tell(`到${last.label}${end}断在句中，也没有施行日期，后面的文字可能丢了`)], doubts: [] }
  const doubts = [
    broken && tell(`${last.label}${end}没有句号，请核对结尾`),
    !closed &&
      tell(
        counts === 'articles' ? '没有关于施行的条文，后面的条文可能丢了' : '没有落款，也没有施行或执行的话，请核对结尾',
      ),
    ...articles.map((article) => {
      const item = brokenList(article)
      return item && tell(`${article.label}的列项到${item.label}不连续`, article.at)
    }),
    ...brokenHeadings(outline, headingNumber).map(({ label }) => tell(`${label}没有接上前面的标题，可能缺了标题`, 1)),
    repeated(law, tell),
    ...missingChapters(law).map((name) => tell(`目录里有“${name}”，正文里没有`, 1)),
    ...beyondTheEnd(law).map(({ from, to }) => tell(`${from.label}提到本文${to}，但全文只到${last.label}`, from.at)),
    counts === 'articles' && outline.length === 0 && articles.length > LONG_WITHOUT_HEADINGS
      ? tell(`${articles.length} 条而没有章节标题，请核对标题是否丢了`, 1)
      : undefined,
    lacksLastChapter(law) ? tell('有章而没有附则，请核对最后一章的标题', 1) : undefined,
  ]
  return { problems: [], doubts: doubts.filter((one) => one !== false && one !== undefined) }
}

function repeated({ articles }: ParsedLaw, tell: (message: string) => Problem): Problem | undefined {
  const twice = repeatedLine(articles)
  return twice && tell(`${twice.label}里“${twice.text.slice(0, 16)}…”一句前面已经有过，可能重复了一段`)
}

const headingNumber = (label: string) => chineseNumber(/^第(.{1,7})[编章节]$/.exec(label)?.[1] ?? '')

/** Chapters end with 附则, which holds the entry into force. */
function lacksLastChapter({ outline, articles }: ParsedLaw): boolean {
  const chapters = outline.filter(({ label }) => /章$/.test(label))
  const last = chapters.at(-1)
  if (chapters.length < 3 || !last || outline.some(({ label }) => /编$/.test(label))) return false
  return !/附则|附录/.test(last.title) && last.to === articles.at(-1)?.address
}
