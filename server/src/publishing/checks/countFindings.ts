import type { CheckRule } from '@zhengcai/contract/publishing/checkWords.ts'
import { keptLinker } from '../../laws/citations/keptLinker.ts'
import type { Db } from '../../platform/database/database.ts'
import type { KeptValues } from '../../platform/database/keptValues.ts'
import type { FindingCounts } from '../drafts/judgeDraft.ts'
import type { CountedText } from '../publishingNeeds.ts'
import { checkDraft } from './openFindings.ts'

/** What lists call a wrong word or form; pictures without words are counted for themselves. */
const TYPOS: ReadonlySet<CheckRule> = new Set<CheckRule>(['word', 'name', 'number', 'mark', 'repeat', 'date'])

/** What lists show of a text: what has to be mended and has no reason yet. */
export const countFindings =
  ({ db, values }: { db: Db; values: KeptValues }) =>
  async (text: CountedText): Promise<FindingCounts> => {
    const { findings, citations } = await checkDraft(db, text, { linker: await keptLinker(db, values) })
    const open = findings.filter(({ level, waived, rule }) => level === 'must' && waived === null && TYPOS.has(rule))
    const amiss = citations.filter(({ level, state, waived }) => level !== null && waived === null && AMISS.has(state))
    return { typos: open.length, citations: amiss.length }
  }

/** What was right once and is so no longer. */
const AMISS: ReadonlySet<string> = new Set(['changed', 'moved', 'deleted', 'expired', 'abolished'])
