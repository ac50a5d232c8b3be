import { NUMERAL } from '../../platform/text/chineseNumber.ts'
import { isDay } from '../../platform/time/relativeTime.ts'
import { writtenDay } from './shapes/signature.ts'

/** What a text says of when something applies: of the whole of itself, of a part, or of what it does not name beside it. */
export type Applies = { said: string; of: 'whole' | 'part' | 'unnamed'; day: string | 'publication' }

const DATE =
  '(?<!\\d)(?:\\d{4}|[〇○零一二三四五六七八九]{4})年[\\d一二三四五六七八九十]{1,3}月[\\d一二三四五六七八九十]{1,3}日'
const PUBLICATION = '(?:公布|发布|印发|颁布|下发|通过|发文|批准|签发)之日'
/** 起施行的 tells which of several others is meant. */
const APPLIES = new RegExp(
  `[自从于]?(?:(${DATE})(?:零时)?|${PUBLICATION})(起|开始)?(?:正式)?(?:施行|实施|实行|执行|生效)(?!的)`,
  'g',
)
const CLAUSE_END = /[。;,:、]/
const PART = new RegExp(`^其中|第[${NUMERAL}]{1,9}[条款项章节]|(?<![及和与])附[件表录][${NUMERAL}]{0,3}$`)
/** 本法, 本条例; neither 本条 nor 本市, nor the end of another word. */
const WHOLE = /(?<![成基资样版文根])本(?!条(?!例)|[章节款项省市州县区])/
const SHOWN = 40

/** Every day from which a text says that something applies, in the order of its words. */
export function appliesFrom(written: string): Applies[] {
  const text = written.normalize('NFKC').replaceAll('\n', '。').replaceAll(/\s/g, '')
  return [...text.matchAll(APPLIES)].flatMap(({ 0: words, 1: date, 2: from, index }): Applies[] => {
    const clause = text.slice(0, index).split(CLAUSE_END).at(-1) ?? ''
    const of = PART.test(clause) ? 'part' : WHOLE.test(clause) ? 'whole' : 'unnamed'
    const day = date === undefined ? 'publication' : (writtenDay(date) ?? '')
    const isTold = (of === 'whole' || from !== undefined) && (day === 'publication' || isDay(day))
    return isTold ? [{ said: `${clause.slice(-SHOWN)}${words}`, of, day }] : []
  })
}
