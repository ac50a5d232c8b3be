import type { Right } from '@zhengcai/contract/office/rights.ts'
import type { Today, TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import type { Staff } from '../../platform/http/serve.ts'

export type PartName = keyof Today
export type Viewer = Pick<Staff, 'id' | 'roles' | 'rights'>
/** A part of 今日 by the feature that knows it. */
type Part<K extends PartName> = {
  /** Whoever has one of these can act on it. */
  may: readonly Right[]
  read: (viewer: Viewer) => Promise<TodayPart<K>>
}
export type TodayParts = { [K in PartName]: Part<K> }

/** All that waits for somebody. What cannot be read says so in its place, and the rest stands. */
export async function readToday(
  parts: TodayParts,
  viewer: Viewer,
  onError: (part: PartName, error: Error) => void,
): Promise<Today> {
  const readPart = async ([name, { may, read }]: [string, Part<PartName>]) => {
    if (!may.some((right) => viewer.rights.includes(right))) return [name, null]
    try {
      return [name, { ok: true, ...(await read(viewer)) }]
    } catch (error) {
      onError(name as PartName, error as Error)
      return [name, { ok: false }]
    }
  }
  return Object.fromEntries(await Promise.all(Object.entries(parts).map(readPart)))
}
