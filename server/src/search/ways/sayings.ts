import { type Cut, contentWords, cutWords } from '@zhengcai/engine/text/cutWords.ts'
import { SURNAMES } from './personal.ts'

const LONGEST = 8
const PLAIN = /^\p{Script=Han}{2,8}$/u
const TYPED = /^\p{Script=Han}[\p{Script=Han} ]{1,19}$/u
const NUMBER = /^[〇零一二两三四五六七八九十百千万亿第几多每]|[〇零一二三四五六七八九十百千万亿]{2}/
/** What ends so is the name of a place or a house. */
const NAMED = /(?:公司|集团|大学|学院|医院|中学|小学|银行|事务所|研究院|省|市|县|镇|乡|村|街道|路)$/
const WITH_ITS_NAME = /\p{Script=Han}{0,6}(?:公司|集团|大学|学院|医院|中学|小学|银行|事务所|研究院)/gu
/** Words that hold sentences together, whatever the dictionary joins to them. */
const JOINT =
  /^(?:[我你您他她它这那哪谁啥很也就都]|什么|怎|为|不[要能会知是可]|没有)|^[没不].$|(?:[了吗呢吧着过们]|时候)$|的/

/** A word of the language that says something: no letters, no numbers, no name of a place or a house. */
export const isPlainWord = (word: string): boolean =>
  PLAIN.test(word) && !NUMBER.test(word) && !NAMED.test(word) && !JOINT.test(word)

/** Something that readers typed and that names no company, school or bank, nor holds a number. */
export const isPlainSearch = (typed: string): boolean => TYPED.test(typed) && typed.search(WITH_ITS_NAME) < 0

/** The words of a text that carry sense, and neighbours read as one: 投标, 押金, 投标押金. `trade` are words the dictionary does not know. */
export function sayingsOf(text: string, trade: Set<string>): Set<string> {
  const said = new Set<string>()
  for (const clause of text.replace(WITH_ITS_NAME, ' ').split(/[^\p{Script=Han}]+/u)) {
    const content = new Set(contentWords(clause))
    const cuts = joinTrade(cutWords(clause), trade).filter(({ word }) => content.has(word) || trade.has(word))
    for (const [at, { word, from, to }] of cuts.entries()) {
      const [before, next] = [cuts[at - 1], cuts[at + 1]]
      const joined = next?.from === to ? word + next.word : ''
      // 李 and 晓东: what follows a surname alone may be the rest of a name.
      const alone = before?.to === from && before.word.length === 1 && SURNAMES.includes(before.word) ? '' : word
      for (const one of [alone, joined]) if (one.length <= LONGEST && isPlainWord(one)) said.add(one)
    }
  }
  return said
}

/** 保证 and 金 are 保证金 where the trade says so, the longest first. */
function joinTrade(cuts: Cut[], trade: Set<string>): Cut[] {
  const joined: Cut[] = []
  for (let at = 0; at < cuts.length; at++) {
    const longest = [4, 3, 2].find((count) => trade.has(wordsFrom(cuts, at, count))) ?? 1
    const [first, last] = [cuts[at], cuts[Math.min(at + longest, cuts.length) - 1]]
    if (first && last) joined.push({ word: wordsFrom(cuts, at, longest), from: first.from, to: last.to })
    at += longest - 1
  }
  return joined
}

const wordsFrom = (cuts: Cut[], at: number, count: number) =>
  cuts
    .slice(at, at + count)
    .map(({ word }) => word)
    .join('')
