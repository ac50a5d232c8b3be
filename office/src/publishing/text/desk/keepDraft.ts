import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import { hasPictures } from '@zhengcai/contract/publishing/wantedBoxes.ts'
import { officeApi } from '../../../platform/api/officeApi.ts'
import { isUnsent, type Keeping, type Over, type StoreFault } from '../keeping/keeping.ts'
import { type KeepOutcome, keepText, type SaveOutcome } from '../keeping/keepText.ts'
import { CopyFault } from '../keeping/localDatabase.ts'
import { movedOn, outcomeOf } from './sendText.ts'
import { takeLock, takeWithChange } from './takeLock.ts'
import { contentOf, type TextContent, type TextDesk } from './textDesk.ts'

/** How long a save may take before it counts as lost on the way. */
const SAVE_TIMEOUT = 30_000

/** From now on everything that is changed in this text is kept. */
export function keepDraft(desk: TextDesk): void {
  const { draft } = desk.state()
  desk.keeper?.end()
  const keeper = keepText<TextContent>(
    {
      read: () => contentOf(desk),
      save: (text, base) => save(desk, text, base),
      keep: (text, base, over) => keep(desk, text, base, over),
      store: (text, base) => store(desk, text, base),
      forget: () => desk.copies.forget().catch(() => {}),
    },
    draft.number,
    draft.updateTime,
  )
  desk.keeper = keeper
  let [told, isTaken] = ['', false]
  const tell = () => {
    if (!isTaken && isUnsent(keeper.state())) {
      isTaken = true
      takeWithChange(desk)
    }
    const news = newsIn(keeper.state())
    if (desk.keeper !== keeper || news === told) return
    told = news
    desk.change({ keeping: keeper.state() })
  }
  keeper.subscribe(tell)
  tell()
}

/** What somebody could see: the page is not drawn anew for every key. */
function newsIn(state: Keeping): string {
  const { base, sending, trouble, over, savedAt, storeFault, stored, changes } = state
  const isStored = (trouble || over || storeFault) && stored >= changes
  return JSON.stringify([base, isUnsent(state), sending !== undefined, trouble, over, savedAt, storeFault, isStored])
}

async function save(desk: TextDesk, text: TextContent, base: number): Promise<SaveOutcome> {
  const { id } = desk.state().draft
  try {
    const lock = await takeLock(desk)
    const saved = await officeApi.draft.save({ id, lock, base, ...text }, { signal: AbortSignal.timeout(SAVE_TIMEOUT) })
    const { draft } = desk.state()
    const rules = { ...draft.rules, pictures: hasPictures([text.fields, text.tree]) }
    desk.change({ problems: saved.problems, draft: { ...draft, number: saved.number, rules } })
    desk.saved = text.tree
    if (saved.anchors.length > 0) desk.editor?.correctAnchors(saved.anchors, textOfTree(text.tree))
    return { at: 'saved', number: saved.number, savedAt: saved.savedAt }
  } catch (error) {
    // What the server has is of this very tab: an earlier save came through, and only its answer was lost.
    const { own, number } = movedOn(error)
    return own && number > base ? save(desk, text, number) : outcomeOf(error)
  }
}

async function keep(desk: TextDesk, text: TextContent, base: number, over: Over): Promise<KeepOutcome> {
  if (over.why === 'gone') return { at: 'failed', trouble: { why: 'refused', message: '稿件已不能修改' } }
  try {
    const { fields, tree } = text
    const { revision } = await officeApi.draft.keep({ id: desk.state().draft.id, base, fields, tree, why: over.why })
    desk.change({ side: revision })
    return { at: 'kept' }
  } catch (error) {
    const outcome = outcomeOf(error)
    return outcome.at === 'failed' ? outcome : { at: 'failed', trouble: { why: 'refused', message: '没有存进历史' } }
  }
}

async function store(desk: TextDesk, text: TextContent, base: number): Promise<StoreFault | undefined> {
  try {
    await desk.copies.store({ ...text, base })
    return undefined
  } catch (error) {
    return error instanceof CopyFault ? error.fault : 'full'
  }
}
