import { questions } from '../words/questionFile.ts'

const NUMBER = '[0-9０-９〇零一二两三四五六七八九十百千万半]{1,12}'
const counted = (units: string) => new RegExp(`${NUMBER}个?(?:${units})`)
/** 前三年内 looks back, and tells neither how long something lasts nor until when it is done. */
const YEARS = '(?<!前[0-9０-９一二两三四五六七八九十]{1,3})年'
const PERIOD = counted(`工作日|日|天|月|${YEARS}|小时`)
const MAY = /可以|不得|不能|不予|允许|禁止|有权|无权|不应|无须|暂停|中止|终止/
const MUST = /应当|必须|不得|无须|不需|可以|不再/
const LIABILITY = /罚款|责令|处分|警告|追究|取消|吊销|禁止|赔偿|解聘|处罚|处理/
const SHARE = /百分之|千分之|分之|[%％]|倍/

/** A kind of answer: how it is asked for, and how it looks where it is given; `inLead` where it may be given above a list for all its items. */
type AskedKind = { asked: RegExp; given: RegExp; inLead?: true }

const KINDS: AskedKind[] = [
  { asked: /多久|多长时间|期限|时限/, given: PERIOD },
  {
    asked: /[什啥]么?时候|何时|哪[天日]|时间/,
    given: new RegExp(`${PERIOD.source}|之日|当日|当天|届满|即时|立即|同时`),
  },
  { asked: /比例|占比|百分之几|权重/, given: SHARE },
  {
    asked: /多少(?![天日月年家人名次份倍])|上限|最[多高低少](?!几|多)/,
    given: new RegExp(`${SHARE.source}|${NUMBER}(?:元|万元|亿元|分|学时)`),
  },
  // 具备本法第二十二条规定的条件 sends the reader on.
  { asked: /条件/, given: /(?:符合|具备)(?![^，。；]{0,30}规定)|(?<!规定的)条件/ },
  { asked: /情[况形]|[什啥]么项目/, given: /情形|下列|除[^。]{1,40}外/ },
  { asked: /能.{0,20}吗|能不能|能否|可以.{0,20}吗|可不可以|可否|行吗|行不行|让不让|允许/, given: MAY, inLead: true },
  { asked: /要(?!求).{0,20}吗|要不要|是否|用不用|必须(?!.{0,20}(?:哪些|[什啥]么))/, given: MUST, inLead: true },
  { asked: /算.{0,20}吗|算不算|是不是/, given: /视为|属于|不得|是指|不能|应当/, inLead: true },
  { asked: /谁|哪个部门|哪家/, given: /由|负责|承担|邀请(?!招标|书)|聘请/ },
  { asked: /罚|后果|[什啥]么责任/, given: LIABILITY, inLead: true },
]
/** Asked in so general a way that much looks like an answer: they count where nothing more particular is asked, and count less. */
const GENERAL: AskedKind[] = [
  {
    asked: /(?:怎么|怎样|如何|咋)(?:处[理罚]|办(?!理))/,
    given: /应当|可以|按照|依照|无效|重新|终止|不予|拒|没收|取消|责令|处分|罚款|追究/,
    inLead: true,
  },
  { asked: /怎么|怎样|如何|咋|程序|吗[？?]?$/, given: /应当|可以|按照|依照|不得|程序/, inLead: true },
  { asked: /哪些|哪个|哪里|[什啥]么/, given: /[、：:]/ },
]
const GENERAL_WORTH = 0.7

const COUNT = /(?:几个?|多少)(工作日|小时|[天日月年家人名次份倍轮种号件张点分])/
/** What a counted thing is called where the answer stands, if otherwise than in the question. */
const UNITS: Record<string, string> = {
  天: '日|天|工作日|小时',
  日: '日|天|工作日|小时',
  月: '月|日',
  年: YEARS,
  人: '人|名',
  名: '人|名',
  点: '％|%',
}

const COUNTED = new Map(
  ['工作日', '小时', ...'天日月年家人名次份倍轮种号件张点分'].map((unit) => [unit, counted(UNITS[unit] ?? unit)]),
)

/** Above a list of cases the rule is about something else than the cases. */
const CASES = /情形/

/** Which share of the kinds of answer that a question asks for a sentence gives; none where it only names a subject. */
export type GivenBy = (written: { lead: string; own: string }) => number

export function askedKinds(keyword: string): GivenBy {
  const number = COUNTED.get(COUNT.exec(keyword)?.[1] ?? '')
  const particular = KINDS.filter(({ asked }) => asked.test(keyword))
  if (number) particular.push({ asked: COUNT, given: number })
  const [kinds, worth] =
    particular.length > 0
      ? [particular, 1]
      : [GENERAL.filter(({ asked }) => asked.test(keyword)).slice(0, 1), GENERAL_WORTH]
  return ({ lead, own }) => {
    const given = kinds.filter(
      (kind) => kind.given.test(own) || (kind.inLead && !CASES.test(lead) && kind.given.test(lead)),
    )
    return kinds.length === 0 ? 0 : (worth * given.length) / kinds.length
  }
}

/** How much or little at most is asked, by whatever is measured. */
const UTMOST = /^最[多少高低长短]$/
const { asking, helping, naming } = questions

/** Words that ask, by the table that the search itself reads, and are not looked for in the answer. */
export const onlyAsks = (word: string): boolean =>
  UTMOST.test(word) || [asking, helping, naming].some((table) => table.has(word))
