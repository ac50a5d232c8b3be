const PENALTY = {
  asked: /罚|责任|后果|处理|处分|违[法规反]|怎么办|取消|追究|投诉|举报/,
  given: /责令|罚款|处分|警告|吊销|追究|违反本/,
}
const REFUSAL = {
  asked: /(?<![能要可用行让算是])[不未没](?![足同良])/,
  given: /不(?![得低超少高足同])|[未没]|无正当|拒|逾期|放弃/,
}
/** What must be bought by tender is not told by who may tender. */
const DUTY = { asked: /必须|强制/, given: /必须|应当|不得|强制/ }
/** What is excepted is what the sentence does not speak of: 除进口货物以外 says nothing of buying them. */
const EXCEPTED = /除[^，。；：]{1,40}?(?:以外|之外|外)/g
const ASKS_EXCEPTION = /情[况形]|例外|除[了非]|哪些/
const ASKS_WHEN = /多久|多长时间|期限|时限|[什啥]么?时候|何时|哪[天日]|几个?(?:工作日|小时|[天日月年])|多少[天日月年]/
const ASKS_WHETHER = /吗[？?]?$|能不能|能否|可不可以|可否|是否|要不要|行不行|让不让|用不用/
const ASKS_WHO = /谁|哪个部门|哪家/
const DOER = /由|承担|邀请|聘请|负责/
/** 负责验收人员 names people by what they do and does not say who does it. */
const BY_OFFICE = /负责[^，。；由]{1,20}(?:人员|部门|机构|单位)/g
const MODAL = /可以|不得|应当|必须|不能|不予|允许|禁止|有权|无权|视为/
const PERIOD = /[0-9〇零一二两三四五六七八九十百]{1,12}个?(?:工作日|日|天|月|年|小时)/
/** From when a period runs: 自合同签订之日起 five days, not five days for signing. Looked for from the beginning of a clause only: from each sign of it would take forty times as long. */
const START =
  /(?<![^，。；：])[^，。；：]{0,80}(?:(?:之日起|日起|后|期满|届满)(?=[^，。；：]{0,6}[0-9〇零一二两三四五六七八九十百]{1,12}个?(?:工作日|日|天|月|年))|(?:截止|开始)[^，。；：]{0,6}[0-9〇零一二两三四五六七八九十百]{1,12}个?(?:工作日|日|天)前)/g

/**
 * Whether a sentence has the words and speaks of something else: of everything but what is asked about, of liability where a rule is asked for, of a thing done where one left
 * undone is meant, of the day from which the period runs, or with what is ordered or who does it in another clause than what is asked about.
 */
export function isBeside(keyword: string, sentence: string, words: string[]): boolean {
  if (PENALTY.given.test(sentence) && !PENALTY.asked.test(keyword)) return true
  if (REFUSAL.asked.test(keyword) && !REFUSAL.given.test(sentence)) return true
  if (DUTY.asked.test(keyword) && !DUTY.given.test(sentence)) return true
  if (!ASKS_EXCEPTION.test(keyword)) {
    const rest = sentence.replace(EXCEPTED, '')
    if (words.some((word) => sentence.includes(word) && !rest.includes(word))) return true
  }
  // What is done or asked of a thing stands last: 保证金什么时候退.
  const act = words.at(-1) ?? ''
  if (!sentence.includes(act)) return false
  if (ASKS_WHEN.test(keyword)) return !fromPeriod(sentence).includes(act)
  const together = (sign: RegExp, said: string) =>
    said.split(/[，。；]/).some((clause) => clause.replaceAll(`${act}人`, '').includes(act) && sign.test(clause))
  if (ASKS_WHO.test(keyword)) return !together(DOER, sentence.replace(BY_OFFICE, ''))
  if (!ASKS_WHETHER.test(keyword)) return false
  const listed = (other: string) => sentence.includes(`${other}、${act}`) || sentence.includes(`${act}、${other}`)
  return !together(MODAL, sentence) || words.slice(0, -1).some(listed)
}

/** The clause that sets a period, without the day from which it runs, and what follows it. */
function fromPeriod(sentence: string): string {
  const rest = sentence.replace(START, '')
  const at = rest.search(PERIOD)
  return at < 0 ? rest : rest.slice(rest.lastIndexOf('，', at) + 1)
}
