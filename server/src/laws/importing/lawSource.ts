import { LAW_LEVELS, type LawLevel, LEVEL } from '@zhengcai/contract/knowledge/lawWords.ts'
import { ownActs } from './lawActs.ts'
import type { ParsedLaw } from './parseLaw.ts'

/** Folders called like a level, and those in which the national collection keeps its laws. */
const FOLDER_LEVELS = new Map<string, LawLevel>([
  ...Object.entries(LAW_LEVELS).map(([level, word]): [string, LawLevel] => [word, level as LawLevel]),
  ['规范性文件', LEVEL.ministryDocument],
  ...'宪法 宪法相关法 民法 民法典 民法商法 经济法 行政法 社会法 刑法 程序法 诉讼与非诉讼程序法'
    .split(' ')
    .map((word): [string, LawLevel] => [word, LEVEL.law]),
])
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
const NATIONAL_ASSEMBLY = /全国人民代表大会/
const STATE_COUNCIL = /国务院令第\s*\d+\s*号/
const MINISTRY = /([\p{Script=Han}]{2,12}(?:部|局|委员会|总署|银行))令\s*(?:\d{4}年)?第\s*\d+\s*号/u
/** 示例市财政局令; 国家市场监督管理总局 is no body of a town. */
const LOCAL = /[省州县]|自治区|(?<!城)市(?!场)/
const NUMBERS = [
  STATE_COUNCIL,
  /主席令(?:\d{4}年)?第\s*[\d一二三四五六七八九十百零〇]+\s*号/,
  MINISTRY,
  /\p{Script=Han}{1,8}[〔[［]\d{4}[〕\]］]\s*\d+\s*号/u,
  /公告第\s*\d+\s*号/,
]
const LOCAL_ASSEMBLY =
  /([\p{Script=Han}]{2,15}?(?:省|市|自治区|自治州|自治县|县))第[一二三四五六七八九十]+届人民代表大会/u

const BODY =
  '[\\p{Script=Han}、]{2,30}?(?:人民政府办公厅|人民政府|办公厅|财政部|财政厅|财政局|委员会|总局|总署|银行|部|局|厅)'
/** Who wrote a notice stands before 关于 in its title, or before what it did in its history. */
const TITLE_BODY = new RegExp(`^(${BODY})(?=关于|对|印发)`, 'u')
const ACT_BODY = new RegExp(`日\\s*(${BODY})(?=\\p{Script=Han}{0,4}〔|公布|发布|印发|令|制定|修订|修改)`, 'u')

type Written = Pick<ParsedLaw, 'title' | 'revisions' | 'number' | 'signed'>

/** How the law ranks: by who made it, as its text says; failing that by the innermost folder that is called like a level. */
export function levelOf(file: string, law: Written): LawLevel | undefined {
  // Who approves a text need not have made it.
  const approved = law.revisions.some((line) => NATIONAL_ASSEMBLY.test(line)) ? LEVEL.law : undefined
  return levelInText(law) ?? levelOfFolder(file) ?? approved
}

function levelInText({ title, revisions }: Written): LawLevel | undefined {
  if (COURTS.test(title)) return LEVEL.interpretation
  const history = revisions.join('\n')
  if (LOCAL_ASSEMBLY.test(history)) return LEVEL.localRegulation
  if (revisions.some((line) => NATIONAL_ASSEMBLY.test(line) && !/批准[）)]?$/.test(line))) return LEVEL.law
  if (STATE_COUNCIL.test(history)) return LEVEL.regulation
  const ministry = MINISTRY.exec(history)?.[1]
  return ministry && !LOCAL.test(ministry) ? LEVEL.ministryRules : undefined
}

const levelOfFolder = (file: string) =>
  folderOf(file)
    .split('/')
    .toReversed()
    .flatMap((name) => FOLDER_LEVELS.get(name.trim()) ?? [])[0]

/** Who issued this version; who made the first one is told only where the history says nothing of this one. */
export function issuingBodyOf(level: LawLevel, law: Written, published: string): string {
  const { title, revisions, signed } = law
  if (level === LEVEL.interpretation)
    return /^最高人民法院[、 ]?最高人民检察院/.test(title)
      ? '最高人民法院、最高人民检察院'
      : (COURTS.exec(title)?.[0] ?? '最高人民法院')
  if (level === LEVEL.regulation) return '国务院'
  const lines = [
    ...ownActs(revisions, published)
      .map(({ text }) => text)
      .toReversed(),
    ...revisions.toReversed(),
  ]
  const first = (form: RegExp) => lines.flatMap((line) => form.exec(line)?.[1] ?? [])[0]
  const act = lines.find((line) => /人民代表大会/.test(line)) ?? ''
  const committee = /人民代表大会常务委员会/.test(act) ? '常务委员会' : ''
  if (level === LEVEL.law) return act ? `全国人民代表大会${committee}` : ''
  if (level === LEVEL.localRegulation) {
    const place = first(LOCAL_ASSEMBLY)
    return place ? `${place}人民代表大会${committee}` : ''
  }
  return signed.bodies.join('、') || first(MINISTRY) || first(ACT_BODY) || (TITLE_BODY.exec(title)?.[1] ?? '')
}

/** The number of this version: its own line's, or what the acts that made it name. That of the first version is another's. */
export function documentNumberOf({ number, revisions }: Written, published: string): string {
  const own = ownActs(revisions, published).map(({ text }) => numberIn(text))
  return number || own.findLast(Boolean) || ''
}

/** Every number its history names: by these it is found too. */
export const numbersIn = (revisions: string[]): string[] => revisions.map(numberIn).filter(Boolean).toReversed()

/** Who issued it may stand right before the number: 示例省财政厅示财库〔2024〕3号. */
const ISSUER = /^.{0,6}(?:办公厅|人民政府|财政部|财政厅|财政局|委员会|总局|法院|检察院)(?=\p{Script=Han}{2,6}[〔[［])/u
const numberIn = (revision: string) =>
  (NUMBERS.flatMap((form) => form.exec(revision)?.[0] ?? [])[0] ?? '').replace(/\s/g, '').replace(ISSUER, '')

export function classOf(file: string, name: string): string {
  const told = { name, folder: folderOf(file) }
  return CLASSES.find(({ by, words }) => words.test(told[by]))?.classId ?? 'law-other'
}

const folderOf = (file: string) => (file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '')
