import { CONCLUSIONS, type Conclusion } from '@zhengcai/contract/knowledge/conclusions.ts'
import { z } from 'zod'

const WORDS = Object.values(CONCLUSIONS) as [string, ...string[]]
const CODES = new Map(Object.entries(CONCLUSIONS).map(([code, word]) => [word as string, code as Conclusion]))

/** As editors write it: the word that readers see. */
export const WrittenConclusion = z
  .enum(WORDS, `结论只有 ${WORDS.join('、')}`)
  .transform((word) => CODES.get(word) as Conclusion)
