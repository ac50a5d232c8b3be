import { isNumbered } from '../../importing/articleStart.ts'
import { isBareHeading } from '../../importing/lawOutline.ts'
import { isTitleEnd, titleGoesOn } from '../../importing/titleLines.ts'

const MARK = '<!-- INFO END -->'
/** （一） alone ends a title: 某解释（一）. */
const ITEM = /^(?:一、|（一）.|\(一\).)/
const CONTENTS = /^目\s{0,4}录$/
const DATED = /^[（(]?\d{4}年\s?\d{1,2}月\s?\d{1,2}日/
const NUMBER = /^[（(]?[\p{Script=Han}]{1,12}[〔[［]\d{4}[〕\]］]\s?\d{1,5}号[）)]?$/u
/** What our own files say of a law before its text, and where they come from after it. */
const OWN_FACT = /^(?:发文字号|发布机关|公布日期|施行日期|有效期至|时效性)：/
const OWN_PUBLISHED = /^公布日期：(\d{4}-\d{2}-\d{2})$/
const OWN_SOURCE = /^来源：.{0,200}下载日期：\d{4}-\d{2}-\d{2}$/
const OWN_CLOSING = /仅供学习参考，以发布机关公布的文本为准。$/
/** Several acts are printed in one pair of brackets. */
const NEXT_ACT = /[\s\u3000]{1,9}(?:根据\s?)?(?=\d{4}年)/
export type Converted = {
  markdown: string
  /** After this line of the Markdown everything stands `shift` lines later than in the file that came. */
  head: number
  shift: number
  /** As one of our own files says it. */
  published: string | undefined
}

/** A law as it is printed, as the text that `parseLaw` reads: the name marked, its history act by act, a mark, the rest. */
export function plainToMarkdown(source: string): Converted {
  const lines = source.split(/\r?\n/).map((line) => line.replaceAll('\u00a0', ' ').trim())
  if (lines.includes(MARK)) return { markdown: source, head: 0, shift: 0, published: undefined }
  const begin = lines.findIndex((line) => beginsText(line))
  const before = begin < 0 ? lines.slice(0, 1) : lines.slice(0, begin)
  const title = titleIn(before)
  const end = historyEnd(before, title.to)
  const history = before.slice(title.to, end)
  const acts = history.flatMap((line) => (OWN_FACT.test(line) ? [] : actsIn(line)))
  const rest = lines.slice(end).map((line) => (OWN_SOURCE.test(line) || OWN_CLOSING.test(line) ? '' : line))
  const head = [`# ${title.words}`, ...acts, MARK]
  return {
    markdown: [...head, ...rest].join('\n'),
    head: head.length,
    shift: head.length - end,
    published: history.flatMap((line) => OWN_PUBLISHED.exec(line)?.[1] ?? [])[0],
  }
}

const beginsText = (line: string) => isNumbered(line) || isBareHeading(line) || ITEM.test(line) || CONTENTS.test(line)
const isHistory = (line: string) => DATED.test(line) || NUMBER.test(line) || OWN_FACT.test(line)

/** The words of the title, and the line after them: printed over several lines it goes on until it has come to an end. */
function titleIn(before: string[]): { words: string; to: number } {
  const printed = before
    .map((line, index) => ({ bare: line.replace(/^#+\s*/, ''), to: index + 1 }))
    .filter(({ bare }) => bare !== '')
  let title = { words: '', to: 0 }
  for (const { bare, to } of printed) {
    const { words } = title
    const isRepeated = bare === words
    const isOver = isHistory(bare) || (isTitleEnd(words) && !titleGoesOn(words, bare))
    if (words && !isRepeated && isOver) return title
    title = { words: isRepeated ? words : words + bare, to }
  }
  const [first] = printed
  return isTitleEnd(title.words) ? title : { words: first?.bare ?? '', to: first?.to ?? 0 }
}

/** What is neither dated nor a number, nor within brackets that are still open, is no history any more. */
function historyEnd(before: string[], from: number): number {
  let end = from
  let open = 0
  for (const [index, line] of before.entries()) {
    if (index < from || line === '') continue
    if (open <= 0 && !isHistory(line)) break
    open += openIn(line)
    end = index + 1
  }
  return end
}

const openIn = (line: string) => (line.match(/[（(]/g)?.length ?? 0) - (line.match(/[）)]/g)?.length ?? 0)

function actsIn(line: string): string[] {
  if (line === '' || NUMBER.test(line)) return [line]
  const opened = /^[（(](?=\d{4}年)/.test(line) ? line.slice(1) : line
  const bare = openIn(opened) < 0 ? opened.replace(/[）)]$/, '') : opened
  return bare.split(NEXT_ACT)
}
