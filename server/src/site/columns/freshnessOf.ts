import type { Freshness } from '@zhengcai/contract/office/todayWords.ts'

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

/** The classes that are columns: those below the first ones, or a first one that has none below it. */
export function watchedClasses(classes: Class[]): Watched[] {
  return classes
    .filter(({ parentId }) => parentId === null)
    .flatMap((first) => {
      const { own, below } = EXPECTED[first.id] ?? OTHERS
      const children = classes.filter(({ parentId }) => parentId === first.id)
      if (own || children.length === 0) return watched([first], own ?? below)
      return watched(children, below)
    })
}

const watched = (classes: Class[], freshness: Freshness | undefined): Watched[] =>
  freshness ? classes.map(({ id, name }) => ({ id, name, freshness })) : []
