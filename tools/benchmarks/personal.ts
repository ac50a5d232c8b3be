import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { PersonalKind } from '@zhengcai/contract/publishing/personalWords.ts'
import { personalIn } from '@zhengcai/server/publishing/checks/personal/personalIn.ts'
import type { Bench } from '../bench.ts'

type Kind =
  | 'phone'
  | 'landline'
  | 'idCard'
  | 'email'
  | 'wechat'
  | 'bankCard'
  | 'plate'
  | 'address'
  | 'name'
  | 'organisation'
type Mark = { start: number; end: number; kind: Kind }
type Question = { text: string; marks: Mark[] }
type Score = { marks: number; found: number; told: number; right: number }

const FOLDER = join(import.meta.dirname, 'personal')
const KINDS: Record<Kind, PersonalKind> = {
  phone: 'mobile',
  landline: 'landline',
  idCard: 'identity',
  email: 'mail',
  wechat: 'wechat',
  bankCard: 'card',
  plate: 'plate',
  address: 'address',
  name: 'name',
  organisation: 'organisation',
}
const EXACT: Kind[] = ['phone', 'landline', 'idCard', 'email', 'bankCard', 'plate']
/** So much of the words must be covered, by whatever kind: what is left would still tell who it is. */
const COVERED = 0.8

/** What is found in questions that somebody else wrote and labelled. */
export const bench: Bench = {
  about: '个人信息：他人写出并标注的提问里，找到的和找对的，各类与两半',
  async run() {
    const questions = readQuestions('questions.jsonl')
    const halves: [string, Question[]][] = [
      ['全部', questions],
      ['奇数行（调试用）', questions.filter((_, at) => at % 2 === 0)],
      ['偶数行（没有看过）', questions.filter((_, at) => at % 2 === 1)],
      ['另一组难的（调试用）', readQuestions('tuning.jsonl')],
    ]
    for (const [name, half] of halves) print(`${name} ${half.length} 条`, half)
  },
}

const readQuestions = (name: string): Question[] =>
  readFileSync(join(FOLDER, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Question => JSON.parse(line))

function print(name: string, questions: Question[]): void {
  const kinds = keysOf(KINDS)
  const scores = new Map(kinds.map((kind) => [kind, { marks: 0, found: 0, told: 0, right: 0 }]))
  for (const question of questions) judge(question, scores)
  const sum = (some: Kind[]) =>
    some
      .map((kind) => scores.get(kind))
      .reduce<Score>(
        (all, one) => ({
          marks: all.marks + (one?.marks ?? 0),
          found: all.found + (one?.found ?? 0),
          told: all.told + (one?.told ?? 0),
          right: all.right + (one?.right ?? 0),
        }),
        { marks: 0, found: 0, told: 0, right: 0 },
      )
  const row = ({ marks, found, told, right }: Score) => ({
    标注: marks,
    召回: share(found, marks),
    报告: told,
    准确: share(right, told),
  })
  console.log(`\n${name}`)
  console.table({
    ...Object.fromEntries(kinds.map((kind) => [kind, row(scores.get(kind) ?? sum([]))])),
    确切的几类: row(sum(EXACT)),
    疑似的几类: row(sum(kinds.filter((kind) => !EXACT.includes(kind)))),
  })
}

function judge({ text, marks }: Question, scores: Map<Kind, Score>): void {
  const findings = personalIn(text)
  const add = (kind: Kind, what: keyof Score) => {
    const score = scores.get(kind)
    if (score) score[what] += 1
  }
  for (const { start, end, kind } of marks) {
    const covered = findings.reduce(
      (all, { from, to }) => all + Math.max(0, Math.min(to, end) - Math.max(from, start)),
      0,
    )
    add(kind, 'marks')
    if (covered >= COVERED * (end - start)) add(kind, 'found')
  }
  for (const { from, to, kind } of findings) {
    const own = keysOf(KINDS).find((one) => KINDS[one] === kind)
    if (!own) continue
    add(own, 'told')
    if (marks.some((mark) => mark.start < to && from < mark.end)) add(own, 'right')
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3))
