import type { Db } from '../database/database.ts'
import type { FileStore } from '../files/files.ts'
import type { UploadStore } from '../files/uploads.ts'
import type { SendSms } from '../outside/sms/sms.ts'
import type { Config } from './config.ts'

/** What the editors' command line hands to each command. */
export type Office = {
  db: Db
  store: FileStore
  uploads: UploadStore
  /** Where the office keeps synonyms of its own. */
  synonyms: string
  /** Where the office keeps short names of laws of its own. */
  aliases: string
  /** Absent where the gateway has no template for what is told. */
  sms: SendSms | undefined
  /** The site as it is configured, for links to it and its key. */
  site: Pick<Config, 'publicOrigin' | 'appSecret'>
  /** Who acts, for the record. */
  actor: string
  /** Says how far a long command is. */
  progress: (line: string) => void
}

/** `npm run office -- <name> …`; a feature exports its own by name from `<feature>.office.ts`. */
export type OfficeCommand = { usage: string; about: string; run(office: Office, args: string[]): Promise<string> }

/** One that opens nothing: it is asked just when something may be wrong with what the others need. */
export type LoneCommand = {
  usage: string
  about: string
  runAlone(env: Record<string, string | undefined>, args: string[]): Promise<{ text: string; failed: boolean }>
}
export type LoneCommands = Record<string, LoneCommand>

/** A word that no command knows is refused, not passed over: it may have been meant. */
export function refuseMore(words: string[], usage: string): void {
  if (words.length > 0) throw new Error(`看不懂“${words.join(' ')}”，写法是：npm run office -- ${usage}`)
}
export type OfficeCommands = Record<string, OfficeCommand>
