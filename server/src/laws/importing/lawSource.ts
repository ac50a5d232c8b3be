import type { LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { ParsedLaw } from './parseLaw.ts'

const FOLDER_LEVELS: [RegExp, LawLevel][] = [
  [/司法解释/, '8'],
  [/地方性法规/, '5'],
  [/地方政府规章/, '6'],
  [/地方规范性文件/, '7'],
  [/行政法规/, '2'],
  [/部门规章/, '3'],
  [/规范性文件/, '4'],
  [/宪法|民法|经济法|行政法|社会法|刑法|程序法/, '1'],
]
/** The trade's own classes first, then where the file lies, then what the name is about. */
const CLASSES: { by: 'name' | 'folder'; words: RegExp; classId: string }[] = [
  { by: 'name', words: /政府采购/, classId: 'law-procurement' },
  { by: 'name', words: /招标投标/, classId: 'law-bidding' },
  { by: 'folder', words: /民法/, classId: 'law-civil' },
  { by: 'folder', words: /经济法/, classId: 'law-economic' },
  { by: 'folder', words: /宪法/, classId: 'law-constitutional' },
  { by: 'folder', words: /程序法/, classId: 'law-procedure' },
  { by: 'folder', words: /行政法(?!规)/, classId: 'law-administrative' },
  { by: 'name', words: /民法典|合同/, classId: 'law-civil' },
  { by: 'name', words: /诉讼|仲裁|复议/, classId: 'law-procedure' },
  { by: 'name', words: /预算|审计|企业|投资|竞争|价格|营商|税/, classId: 'law-economic' },
  { by: 'name', words: /行政|秘密|机关|信息公开|规章/, classId: 'law-administrative' },
]
const COURTS = /^最高人民(法院|检察院)/
const STATE_COUNCIL = /国务院令第\s*\d+\s*号/
const MINISTRY = /([\p{Script=Han}]{2,12}(?:部|局|委员会|总署|银行))令\s*(?:\d{4}年)?第\s*\d+\s*号/u
const NUMBERS = [
  STATE_COUNCIL,
  /主席令(?:\d{4}年)?第\s*[\d一二三四五六七八九十百零〇]+\s*号/,
  MINISTRY,
  /\p{Script=Han}{1,8}[〔[［]\d{4}[〕\]］]\s*\d+\s*号/u,
  /公告第\s*\d+\s*号/,
]
const LOCAL_ASSEMBLY =
  /([\p{Script=Han}]{2,15}?(?:省|市|自治区|自治州|自治县|县))第[一二三四五六七八九十]+届人民代表大会/u

type Written = Pick<ParsedLaw, 'title' | 'revisions' | 'number'>

/** How the law ranks, by the folder it lies in and failing that by who issued it. */
export function levelOf(file: string, { title, revisions }: Written): LawLevel | undefined {
  if (COURTS.test(title)) return '8'
  const filed = FOLDER_LEVELS.find(([words]) => words.test(folderOf(file)))?.[1]
  if (filed) return filed
  const history = revisions.join('\n')
  if (LOCAL_ASSEMBLY.test(history)) return '5'
  if (/全国人民代表大会/.test(history)) return '1'
  if (STATE_COUNCIL.test(history)) return '2'
  return MINISTRY.test(history) ? '3' : undefined
}

export function issuingBodyOf(level: LawLevel, { title, revisions }: Written): string {
  const history = revisions.join('\n')
  if (level === '8')
    return /^最高人民法院[、 ]?最高人民检察院/.test(title)
      ? '最高人民法院、最高人民检察院'
      : (COURTS.exec(title)?.[0] ?? '最高人民法院')
  if (level === '2') return '国务院'
  // Who made the law is named first; later lines tell who amended it.
  const first = revisions.find((revision) => /人民代表大会/.test(revision)) ?? ''
  const committee = /人民代表大会常务委员会/.test(first) ? '常务委员会' : ''
  if (level === '1') return first ? `全国人民代表大会${committee}` : ''
  if (level === '5') {
    const place = LOCAL_ASSEMBLY.exec(history)?.[1]
    return place ? `${place}人民代表大会${committee}` : ''
  }
  return MINISTRY.exec(history)?.[1] ?? ''
}

/** The number it is cited by: its own line's, or the last one its history names. */
export function documentNumberOf({ number, revisions }: Written): string {
  const named = revisions.flatMap((revision) => NUMBERS.flatMap((form) => form.exec(revision)?.[0] ?? []).slice(0, 1))
  return (number || named.at(-1) || '').replace(/\s/g, '')
}

export function classOf(file: string, name: string): string {
  const told = { name, folder: folderOf(file) }
  return CLASSES.find(({ by, words }) => words.test(told[by]))?.classId ?? 'law-other'
}

const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '')
