import { nameKey } from './compact.ts'

const BODY = /^[\u4e00-\u9fff、]{2,40}?(?=关于)/
const COURT = /^最高人民(?:法院|检察院)/
const INTERPRETS = /^关于(?:适用|审理)(.+?)的?(解释|规定)(\([一二三四五六七八九十]\))?$/
/** What the long title of an interpretation holds beside its subject. */
const AROUND_SUBJECT = /(?:有关|案件)?(?:适用法律)?(?:若干|有关|具体)?问题|适用法律|有关|[《》]/g
const TRADE = '政府采购'
const SHORTEST_WITHOUT_TRADE = 6

/** How a law is called by those who shorten its name by rule; whether another bears the same is looked at by the catalogue. */
export function derivedNames(name: string, aliases: string[]): string[] {
  const known = [name, ...aliases].map(nameKey)
  const derived = known.flatMap((key) => [
    ...compressed(key),
    ...withoutBody(key),
    ...interpretation(key),
    ...ofTrade(key),
  ])
  return [...new Set(derived)].filter((key) => !known.includes(key))
}

/** 招标投标法 is 招投标法, 民事诉讼法 民诉法, 质疑和投诉办法 质疑投诉办法. */
function compressed(key: string): string[] {
  const suit = /^([民刑行])[事政]诉讼法$/.exec(key)?.[1]
  return [
    ...(suit ? [`${suit}诉法`] : []),
    ...(key.includes('招标投标') ? [key.replace('招标投标', '招投标')] : []),
    ...(/(?:办法|规定|细则|规程)$/.test(key) && /和/.test(key) ? [key.replace('和', '')] : []),
  ]
}

/** 最高人民法院《关于…》: the body stands before the title as often as in it. */
const withoutBody = (key: string): string[] => (BODY.test(key) ? [key.replace(BODY, '')] : [])

/** 关于审理买卖合同纠纷案件适用法律问题的解释 is the 买卖合同司法解释, one on 《行政诉讼法》 its 司法解释. */
function interpretation(key: string): string[] {
  if (!COURT.test(key)) return []
  const [, about = '', kind = '', part = ''] = INTERPRETS.exec(key.replace(BODY, '')) ?? []
  const subject = about.replace(AROUND_SUBJECT, '').replace(/案件$/, '')
  if (subject.length < 3) return []
  const subjects = new Set([subject, subject.replace(/纠纷$/, ''), subject.replace(/^民法典(?=.)/, '')])
  return [...subjects].flatMap((one) => [kind, '司法解释'].flatMap((word) => partForms(one + word, part)))
}

const partForms = (name: string, part: string): string[] => (part ? [name + part, name + part.slice(1, -1)] : [name])

/** In a text about procurement nobody says every time that a rule is one of procurement. */
function ofTrade(key: string): string[] {
  const rest = key.startsWith(TRADE) && /(?:办法|规定|细则|规程)$/.test(key) ? key.slice(TRADE.length) : ''
  return rest.length >= SHORTEST_WITHOUT_TRADE ? [rest] : []
}
