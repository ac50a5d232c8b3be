import type { SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import { SHOWN_AT, SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { z } from 'zod'
import type { Db } from '../../platform/database/database.ts'
import { refuseFields, type WrongField } from '../../platform/http/refusals.ts'
import type { Fault } from '../siteFile/siteFaults.ts'

type Own<V> = {
  name: SitePartName
  /** The same for the desk and for the files that the importer takes. */
  schema: z.ZodType<V>
  /** What readers have now. */
  read(db: Db): Promise<V>
  faults?(db: Db, value: V, before: V): Promise<Fault[]> | Fault[]
  write(tx: Db, value: V, before: V): Promise<void>
  /** One line for each thing in it, for people who compare two values. */
  lines(value: V): string[]
  /** Whether this change wants a second person, where not every change of the part does. */
  sealed?(before: V, value: V): boolean
  /** What the signs in it are called, for the form. */
  words?(db: Db): Promise<Record<string, string>>
  /** Where readers see it. */
  path?(value: V, of: string): string
}

/** A value and what it says, line by line. */
export type Stood = { value: unknown; lines: string[] }
export type Prepared = Stood & { sealed: boolean; path(of: string): string | undefined; write(tx: Db): Promise<void> }
export type SitePart = {
  name: SitePartName
  read(db: Db): Promise<Stood>
  words(db: Db): Promise<Record<string, string>>
  /** Whether a value is of the form of the part; what stood before the first change may lack what is asked for since. */
  fits(value: unknown): boolean
  /** Refuses every wrong field at once, with its row; nothing is written yet. */
  prepare(db: Db, value: unknown): Promise<Prepared>
}

/** Hides of what form the values of one part are, so that one rule serves all of them. */
export function sitePart<V>(own: Own<V>): SitePart {
  const { name } = own
  const always = 'sealed' in SITE_PARTS[name]
  return {
    name,
    async read(db) {
      const value = await own.read(db)
      return { value, lines: own.lines(value) }
    },
    words: async (db) => (await own.words?.(db)) ?? {},
    fits: (value) => own.schema.safeParse(value).success,
    async prepare(db, given) {
      const { error, data } = own.schema.safeParse(given)
      if (error) {
        refuseFaults(error.issues)
        throw error
      }
      const value: V = data
      const before = await own.read(db)
      refuseFaults((await own.faults?.(db, value, before)) ?? [])
      return {
        value,
        lines: own.lines(value),
        sealed: always || (own.sealed?.(before, value) ?? false),
        path: (of) => own.path?.(value, of) ?? SHOWN_AT[name],
        write: (tx) => own.write(tx, value, before),
      }
    },
  }
}

function refuseFaults(faults: Fault[]): void {
  const [first, ...rest] = faults.map(inWords)
  if (first) refuseFields([first, ...rest])
}

/** By the row where it is in one, as whoever reads the refusal counts. */
function inWords({ path, message }: Fault): WrongField {
  const rows = path.filter((step) => typeof step === 'number').map((step) => step + 1)
  return {
    field: path.map(String).join('.') || 'value',
    message: rows.length > 0 ? `第 ${rows.join(' 之 ')} 行：${message}` : message,
  }
}
