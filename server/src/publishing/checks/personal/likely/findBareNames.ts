import { NO_NAME, type Spot } from './findNames.ts'
import { DOUBLE_SURNAMES, GIVEN_SIGNS, PLAIN_SURNAMES, WORD_SURNAMES } from './surnames.ts'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Signs that stand alone in prose, before a name rather than in one. */
const PROSE = new Set(
  `的了在是我们你他她它和与及或请问找向对由从被给让把说为有就都也还不没要会能可以后前中到将于个名位这那某该本贵各叫姓
   做交签收报退付送买卖用上下里外内多少每第再又只才很太更最并但而则若因所其之者等却已曾未无非另先按依据经过去来出入起
   元万亿年月日天时分秒号条款项章节次份家间台套件批标包段省市县区镇乡村路街局处科厅部院校厂站队组户栋座层室米吨斤辆册
   跟同比像关替代受得着吗呢吧啊哪谁什几两一二三四五六七八九十百千零〇办写看想听打改查验评投开定补换租装设拨缴罚扣填留派
   托催约帮见价税费额率案函书表证图纸姐哥总工方甲乙丙丁戊己庚辛双倍半近超满共均仅即便应须需当否属含带缺错漏旧女男人士事`.replaceAll(
    /\s/g,
    '',
  ),
)
/** What follows tells that a place, a street or somebody unnamed was meant. */
const NO_END = /^(?:氏|姓|某|县|市|区|镇|乡|村|路|街|州|河|湖|山|桥|港|站|厂|店|局|集团|公司|大学|学院|小学|中学|医院)$/
/** Of peoples who write their names otherwise. */
const OTHER_NAMES =
  /(?=[\u4e00-\u9fff]{0,5}[阿艾尔提古丽孜买麦拉布都依米帕曼扎])[\u4e00-\u9fff]{2,6}·(?:(?![的是在说问负认可和与我等])[\u4e00-\u9fff]){1,8}|(?:阿不都|阿布都|阿依|艾合|买买提|麦麦提|古丽|帕提|吾买尔|扎西|次仁|卓玛|格桑|丹增|洛桑|巴特尔|其其格|乌兰|阿古拉)[\u4e00-\u9fff]{0,3}(?=$|[^\u4e00-\u9fff]|[的是在说负认可和与])/g

type Piece = { text: string; from: number }

/**
 * Names that nothing announces, as the dictionary of the language leaves them: a surname, and one or two signs that are no
 * words of their own or that people are named with.
 */
export function findBareNames(text: string): Spot[] {
  const pieces = [...segmenter.segment(text)].map(({ segment, index }): Piece => ({ text: segment, from: index }))
  const named = pieces.flatMap((_, at): Spot[] => {
    const begun = beginsAt(pieces, at)
    const to = begun && endOfName(pieces, begun)
    return begun && to && !isWord(text, begun.from, to) ? [{ from: begun.from, to }] : []
  })
  const others = [...text.matchAll(OTHER_NAMES)].map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }))
  return [...named, ...others]
}

/** 工程, 三张: the sign before makes a word of it, or counts it. */
function isWord(text: string, from: number, to: number): boolean {
  const before = text[from - 1] ?? ''
  if (NO_NAME.test(text.slice(from, to)) || /[\d一二三四五六七八九十百几两半每多整]/.test(before)) return true
  return text[from] === '程' && /[工过流日课规章里全]/.test(before)
}

/** Where a surname stands, which piece comes after it, and the signs of a given name that the dictionary drew to it. */
type Begun = { from: number; next: number; drawn: string; strict?: boolean }

function beginsAt(pieces: Piece[], at: number): Begun | undefined {
  const { text = '', from = 0 } = pieces[at] ?? {}
  const before = pieces[at - 1]?.text ?? ''
  if (isHan(before) && !PROSE.has(before)) return undefined
  if (isSurname(text)) return { from, next: at + 1, drawn: '' }
  if (WORD_SURNAMES.has(text)) return { from, next: at + 1, drawn: '', strict: true }
  const [first = '', second = ''] = text
  if (text.length !== 2) return undefined
  // 由朱|永|红, 周文|斌
  if (PROSE.has(first) && PLAIN_SURNAMES.has(second)) return { from: from + 1, next: at + 1, drawn: '' }
  return PLAIN_SURNAMES.has(first) && GIVEN_SIGNS.has(second) ? { from, next: at + 1, drawn: second } : undefined
}

/** How far it goes; nothing where what follows is no name. */
function endOfName(pieces: Piece[], { next, drawn, strict }: Begun): number | undefined {
  const [one, two, three] = [pieces[next], pieces[next + 1], pieces[next + 2]]
  if (!one) return undefined
  const ends = (last: Piece, after: Piece | undefined) =>
    NO_END.test(after?.text ?? '') ? undefined : last.from + last.text.length
  if (drawn) return GIVEN_SIGNS.has(one.text) ? ends(one, two) : undefined
  if (one.text.length === 2 && [...one.text].every((sign) => GIVEN_SIGNS.has(sign))) return ends(one, two)
  if (strict && !GIVEN_SIGNS.has(one.text)) return undefined
  // 梁家辉, 丁一凡: the second sign tells what the first is.
  if (isHan(one.text) && two && isHan(two.text) && GIVEN_SIGNS.has(two.text)) return ends(two, three)
  if (strict || !isHan(one.text) || PROSE.has(one.text)) return undefined
  return two && isHan(two.text) && !PROSE.has(two.text) ? ends(two, three) : ends(one, two)
}

const isSurname = (word: string): boolean => PLAIN_SURNAMES.has(word) || DOUBLE_SURNAMES.includes(word)
const isHan = (word: string): boolean => /^[\u4e00-\u9fff]$/.test(word)
