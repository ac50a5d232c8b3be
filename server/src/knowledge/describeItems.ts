import type { Kind } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import type { RawBuilder } from 'kysely'

/** `told` is what `inRow` said of it. */
type Item = { esId: string; kind: Kind; extra: object; told?: object | null }

/** What a feature has to say about the items of its kind, beyond what is stored with them. */
export type KindFacts = {
  kind: Kind
  /** In every list, by id: for all items of a page at once, so that a list costs one more query at most. */
  ofRows?(items: Item[]): Map<string, object> | Promise<Map<string, object>>
  /** The same of the item `k` of a statement, with the tables it reads: where few items are found, asking again costs more than finding them. */
  inRow?: { facts: RawBuilder<object | null>; tables: string[] }
  /** On the page of one item, in place of both. */
  ofPage?(esId: string): Promise<object | undefined>
}

/** What only one kind has stands under the kind's own name. Stored facts can be of any form: the contract judges them. */
function withFacts<T extends Item>({ extra, told, ...item }: T, more: object | null | undefined = told) {
  return { ...item, [item.kind]: { ...extra, ...more } }
}

/** One item as its own page shows it. */
export async function describeItem<T extends Item>(kinds: KindFacts[], item: T) {
  const own = kinds.find(({ kind }) => kind === item.kind)
  const more = own?.ofPage ? await own.ofPage(item.esId) : (await own?.ofRows?.([item]))?.get(item.esId)
  return withFacts(item, more)
}

export type DescribeItems = <T extends Item>(rows: T[]) => Promise<ReturnType<typeof withFacts<T>>[]>

/** Rows as lists show them, each with what the feature of its kind adds. */
export function describeItems(kinds: KindFacts[]): DescribeItems {
  return async (rows) => {
    const told = await Promise.all(
      kinds.map(({ kind, ofRows }) => {
        const own = rows.filter((row) => row.kind === kind && !row.told)
        return own.length > 0 ? (ofRows?.(own) ?? []) : []
      }),
    )
    const facts = new Map(told.flatMap((one) => [...one]))
    return rows.map((row) => withFacts(row, facts.get(row.esId)))
  }
}
