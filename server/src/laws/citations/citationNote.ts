import type { Standing } from './versionMeant.ts'

type Noted = { standing: Standing; published: string }

/** What readers are told beside a link that does not lead to the wording of the day; empty where it does. */
export function citationNote({ standing, published }: Noted): string {
  if (standing === 'notHeld') return '当时的版本未收录'
  if (standing === 'sameNumber') return `当时的版本未收录，链接到${published.slice(0, 4)}年公布的版本`
  return standing === 'assumed' ? '施行日期待核' : ''
}

const AGAIN: Partial<Record<Standing, string>> = { notHeld: '未收录', sameNumber: '未收录' }

/** The same for the links of one paragraph in turn: of a law that was noted already a word is enough. */
export function notesInTurn(): (target: Noted & { lawId: string }) => string {
  const told = new Set<string>()
  return (target) => {
    const key = `${target.lawId} ${target.standing}`
    const note = told.has(key) ? AGAIN[target.standing] : undefined
    told.add(key)
    return note ?? citationNote(target)
  }
}
