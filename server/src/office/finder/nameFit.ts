import { dictionaryWords } from '@zhengcai/engine/text/cutWords.ts'
import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { soundEnd } from '@zhengcai/engine/text/pinyin.ts'

const LETTERS = /^[a-z]{2,30}$/
const LONGEST_NAME = 100

/** How well a name fits what was typed: 3 begins so, 2 has it, 1 sounds so (whole syllables or first letters), 0 not at all. */
export function nameFit(typed: string, name: string): 0 | 1 | 2 | 3 {
  const [wanted, folded] = [foldText(typed), foldText(name)]
  if (wanted === '') return 0
  if (folded.startsWith(wanted)) return 3
  if (folded.includes(wanted)) return 2
  return LETTERS.test(wanted) && sounds(wanted, name.slice(0, LONGEST_NAME)) ? 1 : 0
}

/** Whether letters may be meant for sounds. */
export const isLetters = (typed: string): boolean => LETTERS.test(foldText(typed))

/** From the beginning of a word: yg is 员工 and 全部员工, not the middle of another word. */
function sounds(letters: string, name: string): boolean {
  return dictionaryWords(name).some(({ from }) => soundEnd(letters, name, from) > from)
}

/** Those that fit, the best first; what fits alike stays in its order. */
export function bestFitting<T>(typed: string, names: readonly T[], nameOf: (one: T) => string): T[] {
  return names
    .map((one) => ({ one, fit: nameFit(typed, nameOf(one)) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .map(({ one }) => one)
}
