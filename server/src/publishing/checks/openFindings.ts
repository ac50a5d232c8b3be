import type { CheckRule } from '@zhengcai/contract/publishing/checkWords.ts'
import { dateStyleOf } from '@zhengcai/contract/publishing/dateStyle.ts'
import { blocksOfFields, blocksOfTree } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { createLinker, type Linker } from '../../laws/citations/linker.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { findDraft, type StoredDraft } from '../drafts/drafts.queries.ts'
import { NO_DRAFT } from '../drafts/holding.ts'
import { type Checked, checkText } from './checkText.ts'
import { updateCounted } from './counting.queries.ts'
import { upsertWaivers, type Waiver } from './waivers.queries.ts'

export type OpenFinding = { id: string; key: string; rule: CheckRule | 'citation'; message: string; words: string }

type Draft = Pick<StoredDraft, 'id' | 'kind' | 'fields' | 'tree' | 'publishTime' | 'planned'>
type Needs = { linker?: Linker | undefined; origin?: string | undefined }

/** The day whose law a text goes by: that of its publication, or else the one it is planned for, or else today. */
export const dayOfText = ({ publishTime, planned }: Pick<Draft, 'publishTime' | 'planned'>): string =>
  (publishTime ?? planned ?? chinaDay()).slice(0, 10)

export const blocksOfDraft = ({ fields, tree }: Pick<Draft, 'fields' | 'tree'>) => [
  ...blocksOfFields(fields),
  ...(tree ? blocksOfTree(tree) : []),
]

/** A stored text whole, as it is found when it is submitted. */
export async function checkDraft(
  db: Db,
  draft: Draft,
  { linker, origin = '' }: Needs = {},
  ways = false,
): Promise<Checked> {
  const blocks = blocksOfDraft(draft)
  const dates = dateStyleOf(blocks.map(({ text }) => text))
  const text = { id: draft.id, kind: draft.kind, day: dayOfText(draft), dates, blocks }
  return checkText({ db, linker: linker ?? (await createLinker(db)), origin }, text, ways)
}

/** What has to be changed, or given a reason for, before this text can be submitted. */
export async function openMustFindings(tx: Db, { id }: { id: string }, needs: Needs = {}): Promise<OpenFinding[]> {
  const draft = (await findDraft(tx, id)) ?? notFound(NO_DRAFT)
  const { findings, citations } = await checkDraft(tx, draft, needs)
  const textOf = new Map(blocksOfDraft(draft).map(({ key, text }) => [key, text]))
  const all = [...findings, ...citations.map((one) => ({ ...one, rule: 'citation' as const }))]
  return all
    .filter(({ level, waived }) => level === 'must' && waived === null)
    .map(({ id: finding, key, rule, message, from, to }) => ({
      id: finding,
      key,
      rule,
      message,
      words: textOf.get(key)?.slice(from, to) ?? '',
    }))
}

/** Why findings stay as they are; what has a reason no longer counts in lists. */
export async function storeWaivers(tx: Db, draftId: string, byId: string, waivers: Waiver[]): Promise<void> {
  if (waivers.length === 0) return
  await upsertWaivers(tx, draftId, byId, waivers)
  await updateCounted(tx, draftId, false)
}
