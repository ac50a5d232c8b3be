import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { ReviewChecklists, ReviewSteps } from '@zhengcai/contract/publishing/reviewSettings.ts'
import { STEPS, type Step } from '@zhengcai/contract/publishing/reviewWords.ts'
import { sitePart } from '../../site/desk/sitePart.ts'
import type { Fault } from '../../site/siteFile/siteFaults.ts'
import { saveReviewSettings } from './reviewSettings.queries.ts'
import { readReviewSettings } from './reviewSettings.ts'

const KINDS = keysOf(DRAFT_KINDS)
const LISTS = { first: 1, second: 2, third: 3 } as const satisfies Record<string, Step>
const NAMES = keysOf(LISTS)

/** Each kind once, so that none is forgotten. */
function kindFaults(rows: { kind: DraftKind }[]): Fault[] {
  const missing = KINDS.filter((kind) => rows.filter((row) => row.kind === kind).length !== 1)
  return missing.length > 0
    ? [{ path: [], message: `每种稿件写一行：${missing.map((kind) => DRAFT_KINDS[kind]).join('、')}` }]
    : []
}

/** How many people sign texts of each kind. That fewer do wants a second account (D8). */
const reviewStepsPart = sitePart({
  name: 'reviewSteps',
  schema: ReviewSteps,
  words: async () => DRAFT_KINDS,
  async read(db) {
    const settingsOf = await readReviewSettings(db)
    return KINDS.map((kind) => {
      const { stepCount, selfFirst, limit } = settingsOf(kind)
      return { kind, steps: stepCount, selfFirst, ...limit }
    })
  },
  faults: (_db, rows) => kindFaults(rows),
  async write(tx, rows, before) {
    for (const { kind, steps, selfFirst, unit, amount } of rows)
      if (!before.some((row) => isDeepStrictEqual(row, { kind, steps, selfFirst, unit, amount })))
        await saveReviewSettings(tx, kind, { stepCount: steps, selfFirst, limit: { unit, amount } })
  },
  lines: (rows) =>
    rows.map(({ kind, steps, selfFirst, unit, amount }) => {
      const first = selfFirst ? '作者可自签一审' : '作者不自签一审'
      return `${DRAFT_KINDS[kind]}：${steps} 审，${first}，每审 ${amount} 个工作${unit === 'hours' ? '小时' : '日'}`
    }),
  sealed: (before, rows) =>
    rows.some(({ kind, steps }) => before.some((row) => row.kind === kind && steps < row.steps)),
})

const checklistsPart = sitePart({
  name: 'checklists',
  schema: ReviewChecklists,
  words: async () => DRAFT_KINDS,
  async read(db) {
    const settingsOf = await readReviewSettings(db)
    return KINDS.map((kind) => {
      const { checklists } = settingsOf(kind)
      return { kind, first: [...checklists[1]], second: [...checklists[2]], third: [...checklists[3]] }
    })
  },
  faults: (_db, rows) => kindFaults(rows),
  async write(tx, rows, before) {
    for (const row of rows) {
      const known = before.find(({ kind }) => kind === row.kind)
      const changed = NAMES.filter((name) => !isDeepStrictEqual(row[name], known?.[name]))
      const checklists = Object.fromEntries(changed.map((name) => [LISTS[name], row[name]]))
      if (changed.length > 0) await saveReviewSettings(tx, row.kind, { checklists })
    }
  },
  lines: (rows) =>
    rows.flatMap((row) =>
      NAMES.map((name) => `${DRAFT_KINDS[row.kind]} ${STEPS[LISTS[name]].name}：${row[name].join('、')}`),
    ),
})

export const REVIEW_PARTS = [reviewStepsPart, checklistsPart]
