import { type Rule, type Spot, spotsOf } from '../rule.ts'

const HAN = '\\u4e00-\\u9fff'
const FULL: Record<string, string> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！', '.': '。' }
const HALF = new RegExp(`(?<=[${HAN}》”）])[,;:?!](?=[${HAN}《“（\\n]|$)`, 'g')
const STOP = new RegExp(`(?<=[${HAN}》”）]{2})\\.(?=[${HAN}《“（]|$)`, 'g')
const DOUBLED = /([，、；：。])\1+|[，、；：][，、；：。]+|。[，、；：]|？{3,}|！{2,}/g
const BRACKETS = new RegExp(`\\(([^()\\n（）]{0,60}[${HAN}][^()\\n（）]{0,60})\\)`, 'g')
const QUOTES = new RegExp(`"([^"\\n]{0,80}[${HAN}][^"\\n]{0,80})"`, 'g')
const WIDE = /[０-９Ａ-Ｚａ-ｚ]{1,40}/g
const BETWEEN = /(?<=》)、(?=《)|(?<=”)、(?=“)/g

/** 标点: full-width marks between Han characters, none of them twice, brackets in pairs. */
export const marks: Rule = ({ text }) => [
  ...spotsOf(text, HALF, ([mark]) => ({
    level: 'must',
    message: '汉字之间用全角标点',
    replacements: [FULL[mark] ?? mark],
  })),
  ...spotsOf(text, STOP, () => ({ level: 'hint', message: '句末用“。”', replacements: ['。'] })),
  ...spotsOf(text, DOUBLED, ([run]) => ({ level: 'must', message: '标点重复', replacements: [oneOf(run)] })),
  ...spotsOf(text, BRACKETS, ([, inside]) => ({
    level: 'hint',
    message: '括注汉字用全角括号',
    replacements: [`（${inside}）`],
  })),
  ...spotsOf(text, QUOTES, ([, inside]) => ({ level: 'hint', message: '引汉字用“”', replacements: [`“${inside}”`] })),
  ...spotsOf(text, WIDE, ([run]) => ({
    level: 'hint',
    message: '数字和字母用半角',
    replacements: [run.normalize('NFKC')],
  })),
  ...spotsOf(text, BETWEEN, () => ({
    level: 'hint',
    message: '并列的书名号、引号之间通常不用顿号',
    replacements: [''],
  })),
  ...unpaired(text),
]

/** Of a run the mark that ends most; three and more full stops were meant as ……. */
function oneOf(run: string): string {
  if (/^。{3,}$/.test(run)) return '……'
  if (/^[？！]+$/.test(run)) return run[0] ?? ''
  return ['。', '；', '：', '，', '、'].find((mark) => run.includes(mark)) ?? ''
}

const CLOSES: Record<string, string> = { '《': '》', '（': '）', '“': '”', '〔': '〕', '【': '】' }
const OPENS: Record<string, string> = Object.fromEntries(Object.entries(CLOSES).map(([open, close]) => [close, open]))
/** A numeral before it makes the bracket a list's: 1）. */
const LISTED = /(?:^|[\n，。；：、\s])[\d一二三四五六七八九十a-zA-Z]{1,3}$/

const SIGNS = /[《》（）“”〔〕【】]/g

/** Each kind of sign is paired for itself. */
function unpaired(text: string): Spot[] {
  const open = new Map<string, number[]>(Object.keys(CLOSES).map((sign) => [sign, []]))
  const alone: number[] = []
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    if (sign in CLOSES) open.get(sign)?.push(index)
    else if (open.get(OPENS[sign] ?? '')?.pop() === undefined)
      if (sign !== '）' || !LISTED.test(text.slice(Math.max(0, index - 4), index))) alone.push(index)
  }
  return [...alone, ...[...open.values()].flat()]
    .sort((one, other) => one - other)
    .map((place) => ({
      from: place,
      to: place + 1,
      level: 'hint',
      message: `“${text[place]}”没有配成对`,
      replacements: [],
    }))
}
