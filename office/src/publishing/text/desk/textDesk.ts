import type { FieldValues } from '@zhengcai/contract/fieldsOfKind.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { Anchor, DraftProblem, HeldElsewhere } from '@zhengcai/contract/publishing/draftFields.ts'
import type { Range } from '@zhengcai/contract/publishing/trees/anchors.ts'
import { textOfTree } from '@zhengcai/contract/publishing/trees/textOfTree.ts'
import type { officeApi } from '../../../platform/api/officeApi.ts'
import type { Me } from '../../../platform/session/staffSession.ts'
import { NOTHING_READ, type Reading, type Waiver } from '../../checks/reading.ts'
import type { TextReader } from '../../checks/textReader.ts'
import type { Editor } from '../../editor/openEditor.ts'
import type { Keeping } from '../keeping/keeping.ts'
import type { TextKeeper } from '../keeping/keepText.ts'
import type { Copy, LocalCopies } from '../keeping/localCopies.ts'

/** `anchors`: where comments lie in this very tree. */
export type TextContent = { fields: FieldValues; tree: Tree; anchors?: Anchor[] }
/** As it lies on this computer: with the number it grew from. */
export type StoredText = TextContent & { base: number }

/** Who writes. `free`: nobody does, and the first change here takes the lock; `reading`: it cannot be written now, as `why` says. */
export type Holding =
  | { at: 'asking' }
  | { at: 'free' }
  | { at: 'mine'; lock: string }
  | { at: 'elsewhere'; who: HeldElsewhere }
  | { at: 'reading'; why: string }

export type DeskState = {
  /** As the server last told it. */
  draft: Draft
  /** As they stand in the form. */
  fields: FieldValues
  problems: DraftProblem[]
  /** Somebody wanted to let it go, and heard what it lacks. */
  wanted: boolean
  holding: Holding
  keeping: Keeping | undefined
  /** What this computer still had of earlier visits. */
  found: Copy<StoredText>[]
  /** The revision that holds what could not be saved. */
  side: string | undefined
  /** What was found in the text when it was last read. */
  reading: Reading
  /** What stands as it is, and why; sent when the text is submitted. */
  waivers: Waiver[]
  talk: Talk
}

/** What is being said about the text. */
export type Talk = {
  /** Where comments lie now; those that lie nowhere are not in it. */
  places: ReadonlyMap<string, Range>
  /** What stands there. */
  words: ReadonlyMap<string, string>
  active: string | undefined
  /** Words that something is being written about; empty where it is about the whole. */
  about: string | undefined
  /** What stands in the boxes, by comment: it outlives a change of panel and a send that failed. */
  typed: Readonly<Record<string, string>>
  /** What stood around the words when something was begun about them, by which they are found again. */
  quoted: { before: string; after: string }
  /** Boxes that were sent while nobody could be reached, with the mark of that press. */
  pressed: Readonly<Record<string, string>>
  /** Words of an earlier visit stand in the boxes. */
  isFound: boolean
  /** This computer could not keep what is typed in them. */
  isUnstored: boolean
}

/** One text open in one tab, and everything that happens to it. */
export type TextDesk = {
  readonly me: Me
  readonly tab: string
  readonly copies: LocalCopies<StoredText>
  /** What is typed beside the text: one for all tabs of an account. */
  readonly asides: LocalCopies<Aside>
  /** How something is said about the text. */
  readonly comment: (typeof officeApi)['comment']
  editor: Editor | undefined
  keeper: TextKeeper | undefined
  /** What the server has at the number it last told. */
  saved: Tree
  reader: TextReader | undefined
  /** Nothing more is done once it is closed. */
  readonly closed: AbortController
  state(): DeskState
  change(part: Partial<DeskState>): void
  subscribe(listener: () => void): () => void
}

/** What was typed beside the text, as it lies on this computer until it was sent. */
export type Aside = Pick<Talk, 'typed' | 'about' | 'pressed' | 'quoted'> & { waivers: Waiver[] }

const NO_TALK: Talk = {
  places: new Map(),
  words: new Map(),
  active: undefined,
  about: undefined,
  typed: {},
  quoted: { before: '', after: '' },
  pressed: {},
  isFound: false,
  isUnstored: false,
}

type Parts = Pick<TextDesk, 'me' | 'tab' | 'copies' | 'asides' | 'comment'> & { draft: Draft }

export function makeTextDesk({ me, tab, copies, asides, comment, draft }: Parts): TextDesk {
  const listeners = new Set<() => void>()
  let state: DeskState = {
    draft,
    fields: draft.fields,
    problems: draft.problems,
    wanted: false,
    holding: { at: 'asking' },
    keeping: undefined,
    found: [],
    side: undefined,
    talk: NO_TALK,
    reading: NOTHING_READ,
    waivers: [],
  }
  return {
    me,
    tab,
    copies,
    asides,
    comment,
    editor: undefined,
    keeper: undefined,
    saved: draft.tree,
    reader: undefined,
    closed: new AbortController(),
    state: () => state,
    change(part) {
      state = { ...state, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What stands in the page now. */
export function contentOf(desk: TextDesk): TextContent {
  const { fields, draft } = desk.state()
  if (!desk.editor) return { fields, tree: draft.tree }
  return { fields, tree: desk.editor.tree(), anchors: desk.editor.anchors() }
}

/** Puts what the server has into the page; only where nothing of this person's is in it. */
export function show(desk: TextDesk, draft: Draft): void {
  desk.change({ draft, fields: draft.fields, problems: draft.problems })
  desk.saved = draft.tree
  desk.editor?.replace(draft.tree)
  desk.editor?.setComments(draft.comments, textOfTree(draft.tree))
}

/** Whether what is typed here is taken; the lock comes with the first change. */
export const isMine = ({ holding, keeping }: DeskState) =>
  (holding.at === 'mine' || holding.at === 'free') && !keeping?.over

/** Whether nobody else can write meanwhile. */
export const isHeldHere = (state: DeskState) => state.holding.at === 'mine' && isMine(state)
