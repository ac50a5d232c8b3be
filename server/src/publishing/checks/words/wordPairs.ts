import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Level } from '@zhengcai/contract/publishing/checkWords.ts'
import { LEVELS } from '@zhengcai/contract/publishing/checkWords.ts'

export type WordPair = { wrong: string; right: string[]; level: Level; except: string[] }

const FILE = 'wordPairs.txt'

/** One pair a line: the wrong word, what to write, and behind `!` the longer words in which the wrong one is right. */
export function readWordPairs(text: string): WordPair[] {
  let level: Level = 'must'
  return text.split('\n').flatMap((line, at): WordPair[] => {
    const words = line.trim()
    if (words === '' || words.startsWith('#')) return []
    if (words.startsWith('[')) {
      const named = words.slice(1, -1)
      if (!isLevel(named)) throw new Error(`${FILE}:${at + 1} 没有这一等级：${words}`)
      level = named
      return []
    }
    const [wrong = '', right = '', ...except] = words.split(/\s+/)
    if (right === '' || except.some((word) => !word.startsWith('!') || !word.includes(wrong)))
      throw new Error(`${FILE}:${at + 1} 应为“错词 正词 !例外”，例外须含错词：${words}`)
    return [{ wrong, right: right.split('|'), level, except: except.map((word) => word.slice(1)) }]
  })
}

const isLevel = (word: string): word is Level => Object.hasOwn(LEVELS, word)

export const SHIPPED_PAIRS = readWordPairs(readFileSync(join(import.meta.dirname, FILE), 'utf8'))
