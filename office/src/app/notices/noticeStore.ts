import type { Answer } from '@zhengcai/contract/calls.ts'
import type { staffNotice } from '@zhengcai/contract/office/staffNotice.contract.ts'
import { useSyncExternalStore } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'

type Told = Answer<typeof staffNotice.list>
export type Notice = Told['rows'][number]
type State = Told & { asked: boolean; fault: boolean }

export const NOTICES_SHOWN = 20

let state: State = { rows: [], total: 0, unread: 0, standing: [], years: [], asked: false, fault: false }
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

export const useNotices = (): State =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )

/** Brings what is new; answers the unread ones that this page has not shown yet, none at its first question. */
export async function askNotices(signal: AbortSignal): Promise<Notice[]> {
  try {
    const told = await officeApi.staffNotice.list({ pageSize: NOTICES_SHOWN }, { signal })
    const known = new Set(state.rows.map(({ id }) => id))
    const fresh = state.asked ? told.rows.filter(({ id, read }) => !read && !known.has(id)) : []
    change({ ...told, asked: true, fault: false })
    return fresh
  } catch {
    if (!signal.aborted) change({ fault: true })
    return []
  }
}

/** What was opened or put away is read, here at once and with the server as soon as it is reached. */
export async function readNotices(ids: string[]): Promise<void> {
  const { unread } = await officeApi.staffNotice.read({ ids })
  change({ unread, rows: state.rows.map((row) => (ids.includes(row.id) ? { ...row, read: true } : row)) })
}
