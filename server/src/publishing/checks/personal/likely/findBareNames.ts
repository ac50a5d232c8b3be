import { NO_NAME, type Spot } from './findNames.ts'
import { isHan, type Piece, PROSE, piecesOf } from './pieces.ts'
import { DOUBLE_SURNAMES, GIVEN_SIGNS, PLAIN_SURNAMES, WORD_SURNAMES } from './surnames.ts'

/** What follows tells that a place, a street or somebody unnamed was meant. */
const NO_END = /^(?:氏|姓|某|县|市|区|镇|乡|村|路|街|州|河|湖|山|桥|港|站|厂|店|局|集团|公司|大学|学院|小学|中学|医院)$/
/** Of peoples who write their names otherwise. */
const OTHER_NAMES =
  /[\u4e00-\u9fff]{2,6}·(?:(?![的是在说问负认可和与我等])[\u4e00-\u9fff]){1,8}(?=$|[^\u4e00-\u9fff]|[的是在说问负认可和与我等])|(?:阿不都|阿布都|阿依|艾合|艾力|买买提|麦麦提|古丽|帕提|吾买尔|木合塔尔|努尔|迪丽|热依|吐尔|肉孜|扎西|次仁|尼玛|卓玛|卓嘎|多吉|格桑|丹增|洛桑|才让|旦增|巴特尔|巴图|其其格|乌日|乌兰|娜仁|阿古拉|苏和)[\u4e00-\u9fff]{0,3}?(?=$|[^\u4e00-\u9fff]|[的是在说问把被用从给家负认可和与念怀])/g

/**
 * Names that nothing announces, as the dictionary of the language leaves them: a surname, and one or two signs that are no
 * words of their own or that people are named with.
 */
export function findBareNames(text: string): Spot[] {
  const pieces = piecesOf(text)
  const named = pieces.flatMap((_, at): Spot[] => {
    if (isFamiliar(pieces, at)) return [{ from: pieces[at]?.from ?? 0, to: (pieces[at]?.from ?? 0) + 2 }]
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

/** 小赵, 老孟: as colleagues say, where the dictionary knows no such word. */
const isFamiliar = (pieces: Piece[], at: number): boolean =>
  /^[小老阿]$/.test(pieces[at]?.text ?? '') &&
  PLAIN_SURNAMES.has(pieces[at + 1]?.text ?? '') &&
  !/^[\u4e00-\u9fff]$/.test(pieces[at - 1]?.text.replace(/[的是让找由请和与被把给向跟]/, '') ?? '')

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
  // 肖处, 裴科: as colleagues say.
  if (/^[处科局校]$/.test(one.text)) return strict || drawn ? undefined : one.from + 1
  const ends = (last: Piece, after: Piece | undefined) =>
    NO_END.test(after?.text ?? '') ? undefined : last.from + last.text.length
  if (drawn) return GIVEN_SIGNS.has(one.text) ? ends(one, two) : undefined
  if (one.text.length === 2 && areGiven(one.text, strict)) return ends(one, two)
  if (isHan(one.text) && one.text === two?.text) return ends(two, three)
  if (strict && !GIVEN_SIGNS.has(one.text)) return undefined
  // 梁家辉, 丁一凡: the second sign tells what the first is.
  if (isHan(one.text) && two && isHan(two.text) && GIVEN_SIGNS.has(two.text)) return ends(two, three)
  if (strict || !isHan(one.text) || PROSE.has(one.text)) return undefined
  return two && isHan(two.text) && !PROSE.has(two.text) ? ends(two, three) : ends(one, two)
}

const NO_GIVEN =
  /[的了不们]|^(?:安全|保护|进行|发生|确定|表明|完成|突然|证书|流程|程度|程序|子女|建设|根据|来源|达成|遗传|水平|保持|家里|家人|大家|成功|成立|立即|金额|通过|达到|进入|保证|保存|发布|发出|发现|发票|生产|生活|文件|文字|书面|信息|信用|学校|学生|科学|技术|国家|国内|民间|公开|平均|平台|定期|定点|清楚|清单|同意|同时|明确|明显|正式|正常|正在|直接|良好|高级|高于|先进|先后|本人|本地|上海|南京|江苏|海南|天津|重庆|山东|山西)$/
/** 建国, 秋水: after a surname that is no word one sign that people are named with is enough. */
const areGiven = (word: string, strict = false): boolean => {
  const many = [...word].filter((sign) => GIVEN_SIGNS.has(sign)).length
  return strict ? many === 2 : many > 0 && !NO_GIVEN.test(word)
}
const isSurname = (word: string): boolean => PLAIN_SURNAMES.has(word) || DOUBLE_SURNAMES.includes(word)
