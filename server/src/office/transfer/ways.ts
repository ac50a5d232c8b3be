import type { Survey } from '@zhengcai/contract/office/transfer.contract.ts'
import type { TakenKind } from '@zhengcai/contract/office/transferWords.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Problem } from '../../platform/text/richText/frontMatter.ts'

type Work = { folder: string; actor: string; subject: string; tell: (progress: string) => void }

/** What was read, and by what one sees that something it touches has changed since. */
export type Surveyed = { survey: Survey; touches: object; basis: string }

/** How content of all kinds becomes a folder and comes out of one; handed in, since the features of those kinds build on this one. */
export type ContentWays = {
  /** What may stand at the top of such a folder. */
  known: readonly string[]
  write(work: Work & { kind?: TakenKind | undefined; ids?: string[] | undefined }): Promise<{
    told: string
    problems: Problem[]
  }>
  /** Changes nothing; what it has to put somewhere goes to `scratch`. */
  survey(folder: string, scratch: string): Promise<Surveyed>
  basisOf(db: Db, touches: object): Promise<string>
  /** All or nothing; throws Stale, Taken or the problems. `finish` is the last step of the same transaction. */
  bring(work: Work & { live: boolean; basis: string; finish: (tx: Db, told: string) => Promise<void> }): Promise<void>
}

/** Something it touches has changed since it was read. */
export class Stale extends Error {}
/** Somebody else is at it. */
export class Taken extends Error {}
