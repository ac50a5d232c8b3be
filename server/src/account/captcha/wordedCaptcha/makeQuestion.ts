import { randomInt } from 'node:crypto'
import { FACTS } from './everydayFacts.ts'
import { BY_AGE, BY_SIZE, BY_SPEED, CATEGORIES, DEEDS, IDIOMS, MEASURES, OPPOSITES } from './wordLists.ts'

export type Question = { question: string; answers: string[] }

const one = <T>(choices: readonly T[]) => choices[randomInt(choices.length)] as T
const shuffled = <T>(list: readonly T[]): T[] => {
  const left = [...list]
  return list.map(() => left.splice(randomInt(left.length), 1)[0] as T)
}
const some = <T>(list: readonly T[], count: number) => shuffled(list).slice(0, count)
const listed = (words: string[]) => words.join(one(['、', '，']))
const ORDINALS = ['第一', '第二', '第三']

/** Small questions that want a person's knowledge of words and things, each worded in several ways, for those who cannot see the picture. */
/** What has to be known stands here twice: among words to choose from a script that knows nothing is right now and then. */
const KNOWING = [fact, contrary, idiom, measure]
const KINDS: (() => Question)[] = [...KNOWING, ...KNOWING, oddOneOut, firstOfItsKind, inOrder, whatFits]

export const makeQuestion = (): Question => one(KINDS)()

function fact(): Question {
  const [question, answers] = one(FACTS)
  const before = one(['', '', '想一想，', '请问，', '生活常识：', '一个小问题：'])
  return { question: `${before}${question}${one(['？', '呢？'])}`, answers }
}

function contrary(): Question {
  const [word, ...answers] = one(OPPOSITES)
  const question = one([
    `和“${word}”意思相反的词是什么？`,
    `“${word}”的反义词是哪个？`,
    `不说“${word}”，要说正好相反的意思，该用哪个词？`,
    `有人说“${word}”，有人偏要反着说，他会说什么？`,
    `与“${word}”相对的是什么？`,
  ])
  return { question, answers }
}

function idiom(): Question {
  const whole = one(IDIOMS)
  const at = randomInt(whole.length)
  const answer = whole[at] ?? ''
  const gap = `${whole.slice(0, at)}什么${whole.slice(at + 1)}`
  const question = one([
    `有个成语，“${gap}”，“什么”的地方是哪个字？`,
    `把成语补全：“${gap}”，缺的那个字是？`,
    `“${gap}”，这个成语里少了一个字，请填上。是哪个字？`,
    `成语接着念：“${gap}”，没有念出来的字是哪一个？`,
  ])
  return { question, answers: [answer, whole] }
}

function measure(): Question {
  const [thing, ...answers] = one(MEASURES)
  const question = one([
    `我们说一个苹果，那么“一什么${thing}”，中间填哪个字合适？`,
    `数一数${thing}：一什么${thing}？请填一个字，不要用“个”。`,
    `“${thing}”前面的量词用哪个字？`,
    `“一（　）${thing}”，括号里填什么字？`,
  ])
  return { question, answers: answers.flatMap((word) => [word, `一${word}`, `一${word}${thing}`]) }
}

function oddOneOut(): Question {
  const [kind, other] = twoKinds()
  const odd = one(CATEGORIES[other] ?? [])
  const all = shuffled([...some(CATEGORIES[kind] ?? [], 5), odd])
  const question = one([
    `${listed(all)}，其中哪一个和别的不是一类？`,
    `请挑出混进来的那一个：${listed(all)}。是哪个？`,
    `下面六个词里有五个是同一类，剩下的一个是什么？${listed(all)}。`,
    `${listed(all)}。这里面谁不合群？`,
    `妈妈把东西分类，${listed(all)}，哪一个放错了？`,
  ])
  return { question, answers: [odd] }
}

function firstOfItsKind(): Question {
  const kind = one(Object.keys(CATEGORIES))
  const place = randomInt(3)
  const strangers = some(
    Object.keys(CATEGORIES).filter((name) => apart(name, kind)),
    4,
  )
  const wanted = some(CATEGORIES[kind] ?? [], 3)
  const all = shuffled([...wanted, ...strangers.map((name) => one(CATEGORIES[name] ?? []))])
  const answer = all.filter((word) => wanted.includes(word))[place] ?? ''
  const which = ORDINALS[place] ?? ''
  const question = one([
    `${listed(all)}，这些词里${which}个提到的${kind}是什么？`,
    `请听：${listed(all)}。${which}个说到的${kind}是哪个？`,
    `按先后次序，${listed(all)}里面${which}个属于${kind}的是什么？`,
    `从头数起，只数${kind}：${listed(all)}。数到${which}个是什么？`,
  ])
  return { question, answers: [answer] }
}

const ORDERS: { from: string[]; most: string; least: string; gap: number }[] = [
  { from: BY_SIZE, most: '大', least: '小', gap: 3 },
  { from: BY_SPEED, most: '快', least: '慢', gap: 1 },
  { from: BY_AGE, most: '年长', least: '年幼', gap: 1 },
]

function inOrder(): Question {
  const { from, most, least, gap } = ORDERS[Math.max(0, randomInt(5) - 2)] as (typeof ORDERS)[number]
  const start = randomInt(gap)
  const chosen = some(
    from.filter((_, at) => at % gap === start),
    5,
  )
  const rising = from.filter((word) => chosen.includes(word))
  const [up, place] = [randomInt(2) === 0, randomInt(2)]
  const answer = (up ? rising.toReversed() : rising)[place] ?? ''
  const rank = `${place === 0 ? '最' : '第二'}${up ? most : least}`
  const question = one([
    `${listed(chosen)}，这几样比一比，${rank}的是哪个？`,
    `${listed(chosen)}里面，哪一个是${rank}的？`,
    `比较一下：${listed(chosen)}。${rank}的是？`,
    `请从${listed(chosen)}中说出${rank}的那个，是哪个？`,
  ])
  return { question, answers: [answer] }
}

function whatFits(): Question {
  const [[deed, things], ...others] = some(DEEDS, 6) as [(typeof DEEDS)[number], ...typeof DEEDS]
  const answer = one(things)
  const unfit = others.map(([, list]) => one(list.filter((thing) => !things.includes(thing))))
  const all = shuffled([answer, ...unfit])
  const who = one(['小明', '奶奶', '王叔叔', '妹妹', '邻居', '老师'])
  const question = one([
    `${who}正在${deed}一样东西，会是哪一样？${listed(all)}。`,
    `${listed(all)}，哪一样可以和“${deed}”字放在一起说？`,
    `“${deed}”后面接哪个词才通顺：${listed(all)}？`,
    `${who}说想${deed}点什么，下面只有一样说得通：${listed(all)}，是哪样？`,
  ])
  return { question, answers: [answer] }
}

/** Kinds that a person might take one for the other never stand together. */
const NEAR = [
  ['动物', '鸟'],
  ['水果', '蔬菜'],
  ['花', '蔬菜'],
  ['花', '水果'],
  ['家具', '电器'],
  ['餐具', '电器'],
]
const apart = (one: string, other: string) =>
  one !== other && !NEAR.some((pair) => pair.includes(one) && pair.includes(other))

function twoKinds(): [string, string] {
  const kind = one(Object.keys(CATEGORIES))
  return [kind, one(Object.keys(CATEGORIES).filter((other) => apart(kind, other)))]
}
