import type { Column } from '../columns.ts'
import { isPair } from '../text/terms.ts'
import { numbersIn } from './citations.ts'
import { createMemoryIndex, type Group, isAlive, type MemoryIndex } from './memoryIndex.ts'
import { eachKey } from './postings.ts'

/** All that an index holds in a form that threads share and files keep: its columns as they are, by their places, and plain data. */
export type IndexState = { columns: Record<string, Column>; numbers: Record<string, number>; groups: Group[] }

/** How an index differs from the state that was told last. */
export type IndexNews = IndexState & {
  /** Of documents that were put in or taken out. */
  keys: string[]
  characters: number[]
}

type Part = Column | number | Part[] | { [name: string]: Part }

export function stateOf(index: MemoryIndex): IndexState {
  const state: IndexState = { columns: {}, numbers: {}, groups: index.groups }
  collect(partsOf(index), '', state)
  return state
}

/** An index over the same columns; what can be told from them is made anew. */
export function indexFrom(state: IndexState, habits: Parameters<typeof createMemoryIndex>[0]): MemoryIndex {
  const index = createMemoryIndex(habits)
  place(index, state)
  index.groups = state.groups
  for (const group of index.groups) if (isAlive(index, group.firstUnit)) index.live.set(group.key, group)
  for (const key of eachKey(index.postings)) if (!isPair(key)) index.characters.add(key)
  index.citations.numbers = numbersIn(index.citations)
  return index
}

/** Follows an index of another thread, whose columns this one reads. */
export function takeNews(index: MemoryIndex, { keys, characters, groups, ...state }: IndexNews): void {
  place(index, state)
  index.common.clear()
  for (const key of keys) index.live.delete(key)
  for (const group of groups) {
    index.groups.push(group)
    if (isAlive(index, group.firstUnit)) index.live.set(group.key, group)
  }
  for (const character of characters) index.characters.add(character)
}

/** Tells each time what became of the index since the last time. */
export function newsOf(index: MemoryIndex): (keys: string[]) => IndexNews {
  let told = stateOf(index)
  let groups = index.groups.length
  let characters = index.characters.size
  return (keys) => {
    const { columns, numbers } = stateOf(index)
    const changed = Object.entries(columns).filter(([at, column]) => told.columns[at] !== column)
    const news = {
      columns: Object.fromEntries(changed),
      numbers,
      keys,
      groups: index.groups.slice(groups),
      characters: index.characters.size > characters ? [...index.characters].slice(characters) : [],
    }
    told = { columns, numbers, groups: [] }
    groups = index.groups.length
    characters = index.characters.size
    return news
  }
}

function partsOf({
  postings,
  headings,
  texts,
  units,
  chapters,
  groupFacts,
  citations,
  words,
  counts,
  ...own
}: MemoryIndex) {
  const { counts: cited, targets, targetCount, numberCount } = citations
  return {
    postings,
    headings,
    texts,
    units,
    chapters,
    groupFacts,
    citations: { counts: cited, targets, targetCount, numberCount },
    words,
    counts,
    sums: {
      unitCount: own.unitCount,
      liveUnits: own.liveUnits,
      chapterCount: own.chapterCount,
      liveChapters: own.liveChapters,
    },
  }
}

function collect(part: Part, at: string, state: IndexState): void {
  if (typeof part === 'number') state.numbers[at] = part
  else if (ArrayBuffer.isView(part)) state.columns[at] = part
  else for (const [name, inner] of Object.entries(part)) collect(inner, at === '' ? name : `${at}/${name}`, state)
}

function place(index: MemoryIndex, { columns, numbers }: Pick<IndexState, 'columns' | 'numbers'>): void {
  const parts = partsOf(index)
  for (const [at, value] of [...Object.entries(columns), ...Object.entries(numbers)]) setAt(parts, at.split('/'), value)
  const { citations, sums, ...rest } = parts
  Object.assign(index, rest, sums)
  Object.assign(index.citations, citations)
}

function setAt(part: Part, [name = '', ...inner]: string[], value: Column | number): void {
  if (typeof part === 'number' || ArrayBuffer.isView(part)) throw new Error('not a place of the index')
  const own = part as Record<string, Part>
  if (inner.length === 0) own[name] = value
  else setAt(own[name] ?? {}, inner, value)
}
