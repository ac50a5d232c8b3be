import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { CheckRule } from '@zhengcai/contract/publishing/checkWords.ts'
import { dateStyleOf } from '@zhengcai/contract/publishing/dateStyle.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { type BareFinding, findingsIn } from '@zhengcai/server/publishing/checks/findings.ts'
import { SHIPPED_WORDS } from '@zhengcai/server/publishing/checks/words/officeWords.ts'
import type { Bench } from '../bench.ts'

type Sentence = { half: Half; kind: DraftKind; text: string; expect: { rule: CheckRule; words: string }[] }
type Half = 'seen' | 'kept'
type Score = { found: number; missed: number; wrong: number }

const SENTENCES: Sentence[] = JSON.parse(readFileSync(join(import.meta.dirname, 'checks/sentences.json'), 'utf8'))
const HALVES: Record<Half, string> = { seen: '加词时看过的一半', kept: '没有看过的一半' }

/** What is found in sentences that somebody else wrote and labelled from docs/checks.md alone. */
export const bench: Bench = {
  about: '校读：他人按说明写出并标注的句子里，找到的、漏掉的、找错的',
  async run() {
    for (const half of keysOf(HALVES)) print(half)
  },
}

function print(half: Half): void {
  const scores = new Map<CheckRule, Score>()
  const add = (rule: CheckRule, what: keyof Score) => {
    const before = scores.get(rule) ?? { found: 0, missed: 0, wrong: 0 }
    scores.set(rule, { ...before, [what]: before[what] + 1 })
  }
  for (const sentence of SENTENCES.filter((one) => one.half === half)) judge(sentence, add)
  const all = [...scores.values()].reduce(sum)
  console.log(`\n${HALVES[half]}：找到 ${share(all.found, all.missed)}，找到的当中正确 ${share(all.found, all.wrong)}`)
  console.table(Object.fromEntries(scores))
}

function judge({ kind, text, expect }: Sentence, add: (rule: CheckRule, what: keyof Score) => void): void {
  const facts = { kind, words: SHIPPED_WORDS, dates: dateStyleOf([text]), dead: new Map(), licences: new Map() }
  const findings = findingsIn([{ key: 'one', part: 'paragraph', text }], facts)
  for (const wanted of expect) add(wanted.rule, findings.some((one) => meets(one, wanted, text)) ? 'found' : 'missed')
  for (const one of findings) if (!expect.some((wanted) => meets(one, wanted, text))) add(one.rule, 'wrong')
}

/** How far a finding reaches is not for the labels to say: it counts when it touches the words. */
function meets({ rule, from, to }: BareFinding, wanted: Sentence['expect'][number], text: string): boolean {
  const at = text.indexOf(wanted.words)
  return rule === wanted.rule && from < at + wanted.words.length && at < to
}

const sum = (one: Score, other: Score): Score => ({
  found: one.found + other.found,
  missed: one.missed + other.missed,
  wrong: one.wrong + other.wrong,
})
const share = (part: number, rest: number) => (part / Math.max(1, part + rest)).toFixed(3)
