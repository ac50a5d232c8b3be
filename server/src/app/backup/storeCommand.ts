import type { Config } from '../../platform/process/config.ts'

/** What a command that works on the store itself is given: nothing has been opened or brought up to date yet. */
export type StoreHand = {
  config: Config
  /** Who acts, for the record. */
  actor: string
  tell: (line: string) => void
  /** What is to be let go of when the command ends, or is ended. */
  releases: (() => Promise<void>)[]
}
export type StoreCommand = {
  usage: string
  about: string
  runOnStore(hand: StoreHand, args: string[]): Promise<string>
}
