import { normaliseLawName } from '../lawName.ts'

const TAIL = '[（(](?:试行|暂行|(?:\\d{4}|[〇○零一二三四五六七八九]{4})年版|[一二三四五六七八九十]{1,3})[）)]'
const ENDED = new RegExp(
  `(?:法|法典|条例|办法|规定|细则|规则|决定|解释|意见|通知|规范|制度|方案|指引|批复|公告|函|目录|标准|${TAIL})$`,
)
const TAIL_ALONE = new RegExp(`^${TAIL}$`)
const WORDS_ONLY = /^[\p{Script=Han}《》〈〉（）()“”、\d]{1,40}$/u
/** Behind these only a tail or words that need something before them belong to the same title. */
const LETTER_ENDED = /(?:决定|解释|意见|通知|方案|批复|公告|函|[）)])$/
const LEANS_BACK = /^[的及和与等]/
/** So many letters that begin two lines alike tell that each is a name of its own. */
const ALIKE = 2

/** Whether words may be a whole title; it may go on all the same. */
export const isTitleEnd = (words: string): boolean => ENDED.test(words)

/** 政府采购法 is a title, and so is 政府采购法 with 实施条例 on the line below: whether a line carries on a title that could end. */
export function titleGoesOn(words: string, line: string): boolean {
  if (TAIL_ALONE.test(line)) return true
  if (!WORDS_ONLY.test(line) || !ENDED.test(line)) return false
  if (LEANS_BACK.test(line)) return true
  return !LETTER_ENDED.test(words) && line.slice(0, ALIKE) !== words.slice(0, ALIKE)
}

/** As `publishedOn` reads it from a file's name. */
const DAY_BEHIND = /(?:[(（]\d{4}-\d{2}-\d{2}[)）]|_\d{8})$/
/** What systems add to a second copy. */
const COPY_BEHIND = /\s?[(（]\d{1,2}[)）]$/
const TAIL_BEHIND = new RegExp(`${TAIL}$`)

/** The name that a file bears where it names a law, and not the one in its text. It may be shorter at either end: 水坝办法 for 某省水坝办法（试行）. */
export function otherNameOf(file: string, title: string): string | undefined {
  const stem = file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, '')
  const filed = plainly(stem.replace(DAY_BEHIND, '').replace(COPY_BEHIND, ''))
  const written = plainly(title)
  const isSame = [written, written.replace(TAIL_BEHIND, '')].some((name) => name.endsWith(filed))
  return ENDED.test(filed) && !isSame ? filed : undefined
}

const plainly = (name: string) =>
  normaliseLawName(name)
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replace(/[《》]/g, '')
