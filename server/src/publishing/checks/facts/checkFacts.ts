import type { DateStyle } from '@zhengcai/contract/publishing/checkWords.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import type { CheckedBlock } from '@zhengcai/contract/publishing/trees/blocksOfTree.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { CheckFacts } from '../rule.ts'
import { officeWords } from '../words/officeWords.ts'
import { deadLinks } from './deadLinks.ts'
import { licencesOf } from './licencesOf.ts'

type FactsRequest = { kind: DraftKind; dates?: DateStyle | undefined; blocks: CheckedBlock[] }

/** What the rules need of the database, asked once for all blocks. */
export async function checkFacts(db: Db, { kind, dates, blocks }: FactsRequest, origin: string): Promise<CheckFacts> {
  const own = blocks.filter(({ aside }) => !aside)
  const urls = own.flatMap(({ links = [] }) => links.map(({ url }) => url))
  const [words, dead, licences] = await Promise.all([
    officeWords(db),
    deadLinks(db, urls, origin),
    licencesOf(
      db,
      own.flatMap(({ media }) => media ?? []),
    ),
  ])
  return { kind, dates, words, dead, licences }
}
