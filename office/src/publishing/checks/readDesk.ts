import { isApiError } from '@zhengcai/contract/errors.ts'
import { blocksOfFields, type CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import { officeApi } from '../../platform/api/officeApi.ts'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import type { Place } from '../editor/checks/placeInDoc.ts'
import type { MarkLook, RemarkMark } from '../editor/checks/remarkMarks.ts'
import type { Editor } from '../editor/openEditor.ts'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'
import { dayOf } from './dayOf.ts'
import { fieldOf, isSameReading, named, type Remark, remarksIn } from './reading.ts'
import { type ReaderState, type Seen, type TextReader, textReader } from './textReader.ts'

/** Refused for what was asked: the same question has the same answer. */
const FOR_GOOD = [400, 403, 601]

/** From now on whatever stands in the page is read, in the text and in its fields; ends what it began. */
export function readDesk(desk: TextDesk, editor: Editor): () => void {
  const reader = readerOf(desk, editor)
  desk.reader = reader
  const soon = () => reader.look(0)
  const textOf = ({ fields, draft }: DeskState) => [fields, draft.tree, draft.publishTime] as const
  let last = textOf(desk.state())
  const unsubscribe = desk.subscribe(() => {
    const next = textOf(desk.state())
    if (next.some((part, at) => part !== last[at])) reader.look()
    last = next
  })
  addEventListener('online', soon)
  soon()
  return () => {
    reader.stop()
    unsubscribe()
    removeEventListener('online', soon)
    desk.reader = undefined
  }
}

function readerOf(desk: TextDesk, editor: Editor): TextReader {
  return textReader({
    blocks: () => [...editor.blocks(), ...blocksOfFields(desk.state().fields)],
    settled: editor.whenComposed,
    about: () => lawDay(desk),
    ask: (blocks, dates, signal) => {
      const { draft } = desk.state()
      const body = { id: draft.id, kind: draft.kind, day: lawDay(desk), blocks, ...(dates && { dates }) }
      return officeApi.check.text(body, { quiet: true, signal })
    },
    judge: (error) =>
      isApiError(error)
        ? { why: error.msg, again: !FOR_GOOD.includes(error.code) }
        : { why: '网络不通，连上后自动再读', again: true },
    show: (seen, state) => show(desk, editor, seen, state),
  })
}

const lawDay = (desk: TextDesk) => dayOf(desk.state(), beijingTime(serverNow()).slice(0, 10))

type Placed = { remark: Remark; place: Place | undefined }

function show(desk: TextDesk, editor: Editor, seen: Seen[], state: ReaderState): void {
  const before = standing(editor, desk.state().reading.remarks)
  const placed = seen.flatMap(({ block, found }) =>
    found ? remarksIn(block, found).map((remark) => fresh(editor, remark)) : kept(editor, before, block),
  )
  const remarks = named(placed.map(({ remark }) => remark))
  editor.showMarks(placed.flatMap(({ place }, at) => markOf(remarks[at], place)))
  const reading = { ...state, remarks }
  if (!isSameReading(reading, desk.state().reading)) desk.change({ reading })
}

const fresh = (editor: Editor, remark: Remark): Placed => ({
  remark,
  place: fieldOf(remark.block) ? undefined : editor.placeOf(remark.block, remark.found.from, remark.found.to),
})

/** What was found before, as far as its words still stand in the text; of fields all of it. */
function standing(editor: Editor, before: Remark[]): Placed[] {
  const places = editor.markPlaces()
  return before.flatMap((remark): Placed[] => {
    if (fieldOf(remark.block)) return [{ remark, place: undefined }]
    const place = places.get(remark.key)
    return place && (place.whole || editor.signsAt(place) === remark.words) ? [{ remark, place }] : []
  })
}

/** A block that somebody writes in keeps what was found in it until it is read again. */
function kept(editor: Editor, before: Placed[], block: CheckedBlock): Placed[] {
  if (fieldOf(block)) return before.filter(({ remark }) => remark.block.key === block.key)
  const whole = editor.placeOf(block, 0, 0)
  return before.filter(({ place }) => whole && place && place.from >= whole.from && place.to <= whole.to)
}

function markOf(remark: Remark | undefined, place: Place | undefined): RemarkMark[] {
  return remark && place ? [{ ...place, key: remark.key, look: lookOf(remark) }] : []
}

function lookOf({ kind, level }: Remark): MarkLook {
  if (kind === 'citation') return level ? 'doubtful' : 'cited'
  return level === 'must' ? 'must' : 'hint'
}
