import {
  linkRun,
  readStored,
  type TextLink,
  textRuns,
  unlink,
  writeStored,
} from '../../platform/text/richText/textLinks.ts'
import { notesInTurn } from './citationNote.ts'
import type { StoredBody } from './citations.queries.ts'
import { type Linker, type Resolved, targetId } from './linker.ts'
import { startReading } from './recognition/reading.ts'

export type LinkedBody = { body: string; references: Resolved[] }

/** Turns the references of a stored text into links, in place of those an earlier round made. */
export async function linkBody(linker: Linker, { body, day }: Pick<StoredBody, 'body' | 'day'>): Promise<LinkedBody> {
  const tree = readStored(body)
  const removed = unlink(tree, ({ properties }) => properties.dataCite !== undefined)
  const reading = startReading(linker.catalogue)
  const references: Resolved[] = []
  let made = 0
  for (const run of textRuns(tree)) {
    if (!run.nextParagraph) reading.carried = undefined
    const found = await linker.find(run.text, reading, { day })
    references.push(...found)
    const noteOf = notesInTurn()
    made += linkRun(
      run,
      found.map((one) => ({ ...textLink(one), note: noteOf(one.target) })),
    )
  }
  return { body: made + removed > 0 ? writeStored(tree) : body, references }
}

const textLink = ({ found: { start, end }, target }: Resolved): TextLink => ({
  start,
  end,
  properties: {
    className: ['cite'],
    href: target.href,
    dataCite: targetId(target),
    ...(target.toAddress && { dataCiteTo: target.toAddress }),
  },
})
