import { CopyFault, read, write } from './localDatabase.ts'
import { openCopy, type Sealed, sealCopy } from './sealCopy.ts'

/** What this computer holds of a text: the account and the draft can be seen, the text only with the account's key. */
type Row = Sealed & { name: string; account: string; draft: string; at: number }
export type Copy<T> = { name: string; at: number; text: T }

export const KEPT_FOR = 7 * 24 * 3_600_000

/** One writer of copies: an account, a draft and a tab. Every tab has its own, so that none overwrites another's. */
export function localCopies<T>({ key, account, draft, tab, now }: Holder) {
  const name = `${account} ${draft} ${tab}`
  return {
    async store(text: T): Promise<void> {
      if (!key) throw new CopyFault('none', 'no key')
      const row: Row = { ...(await sealCopy(key, name, text)), name, account, draft, at: now() }
      await write('copy', (copies) => copies.put(row))
    },
    forget: (which = name) => write('copy', (copies) => copies.delete(which)),
    /** Those that open, the newest first; what is too old goes, whoever's it is. */
    async find(): Promise<Copy<T>[]> {
      if (!key) return []
      const rows = await read<Row[]>('copy', (copies) => copies.getAll())
      const old = rows.filter(({ at }) => at < now() - KEPT_FOR)
      if (old.length > 0) await write('copy', (copies) => old.map((row) => copies.delete(row.name)).at(-1))
      const own = rows.filter((row) => row.account === account && row.draft === draft && !old.includes(row))
      const opened = await Promise.all(own.map(async (row) => ({ row, text: await openCopy(key, row.name, row) })))
      return opened
        .flatMap(({ row, text }) => (text ? [{ name: row.name, at: row.at, text: text as T }] : []))
        .sort((one, other) => other.at - one.at)
    },
  }
}
export type Holder = { key: CryptoKey | undefined; account: string; draft: string; tab: string; now: () => number }
export type LocalCopies<T> = ReturnType<typeof localCopies<T>>
