import { articleCalls } from '../articles/articleCalls.ts'
import { bookCalls } from '../books/bookCalls.ts'
import { describeItems } from '../knowledge/describeItems.ts'
import { lawFacts } from '../laws/lawFacts.ts'
import type { Db } from '../platform/database/database.ts'
import { type KeptValues, keepNothing } from '../platform/database/keptValues.ts'
import { questionFacts } from '../questions/publishing/questionFacts.ts'
import { solicitCalls } from '../solicits/solicitCalls.ts'
import { solicitFacts } from '../solicits/solicitFacts.ts'
import { videoCalls } from '../videos/videoCalls.ts'
import { videoFacts } from '../videos/videoFacts.ts'
import { spokenBy } from '../videos/videos.queries.ts'

/** What the features of the single kinds hand to those that show items of any kind. */
export function kinds(db: Db, values: KeptValues = keepNothing) {
  const facts = [lawFacts(db), questionFacts(db), solicitFacts, videoFacts(db)]
  const items = { db, values, describe: describeItems(facts) }
  const calls = { ...articleCalls(items), ...bookCalls(items), ...solicitCalls(items), ...videoCalls(items) }
  return { items, facts, calls, spokenBy }
}
