import type { Expectation, Freshness } from '@zhengcai/contract/office/todayWords.ts'

type Class = { id: string; parentId: string | null; name: string }
type Expected = { own?: Freshness; below?: Freshness }

/** What readers expect of each branch of classes: of what happens something new every fortnight, of the rest twice a year. */
const EXPECTED: Record<string, Expected> = {
  news: { below: 'news' },
  // The subjects of questions and of laws are shelves, filled as readers ask and as laws are made.
  question: { own: 'notice' },
  law: { own: 'notice' },
}
const OTHERS: Expected = { below: 'notice' }

export type Watched = { id: string; name: string; freshness: Freshness }
export type Judged = Omit<Watched, 'freshness'> & { freshness: Expectation }
/** What the office chose, by class. */
export type Chosen = Partial<Record<string, Expectation>>

/** The classes that are columns: those below the first ones, or a first one that has none below it. */
export function columnClasses(classes: Class[], chosen: Chosen = {}): Judged[] {
  const columns = classes
    .filter(({ parentId }) => parentId === null)
    .flatMap((first) => {
      const { own, below } = EXPECTED[first.id] ?? OTHERS
      const children = classes.filter(({ parentId }) => parentId === first.id)
      const found = own || children.length === 0 ? [first] : children
      return found.map(({ id, name }) => ({ id, name, above: first.name, freshness: own ?? below ?? 'notice' }))
    })
  const isTwice = (name: string) => columns.filter((one) => one.name === name).length > 1
  return columns.map(({ id, name, above, freshness }) => ({
    id,
    name: isTwice(name) && name !== above ? `${above}·${name}` : name,
    freshness: chosen[id] ?? freshness,
  }))
}

/** Those that have to be fresh. */
export const watchedClasses = (classes: Class[], chosen: Chosen = {}): Watched[] =>
  columnClasses(classes, chosen).flatMap(({ freshness, ...one }) =>
    freshness === 'none' ? [] : [{ ...one, freshness }],
  )
