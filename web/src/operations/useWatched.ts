import { useCallback, useSyncExternalStore } from 'react'
import { quietApi } from '../platform/api/browserApi.ts'
import { entryOf, subscribe } from './itemMarks.ts'
import { useRecording } from './useRecords.ts'

/** The second at which the account left this film: null where it never began it, undefined while nobody knows. */
export function useAccountSecond(esId: string): number | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => entryOf(esId)?.confirmed.second,
    () => undefined,
  )
}

/** Keeps the second for the account; tells whether it is kept. Where nothing is recorded there is nothing to call. */
export function useKeepSecond(esId: string): ((second: number) => Promise<boolean>) | undefined {
  const recording = useRecording()
  const keep = useCallback(
    (second: number) =>
      // Most of all it is told when the page is being closed.
      quietApi.operate.progress({ esId, second: Math.floor(second) }, { lasting: true }).then(
        () => true,
        () => false,
      ),
    [esId],
  )
  return recording ? keep : undefined
}
