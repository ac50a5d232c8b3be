import { useEffect } from 'react'
import { quietApi } from '../platform/api/browserApi.ts'
import { useSession } from '../platform/session/session.ts'
import { useSite } from '../platform/useSite.ts'

/** Nobody asked for it, so nobody is told when it fails. */
const record = (operateType: 'browse' | 'share', esId: string) =>
  void quietApi.operate.operate({ operateType, esIds: [esId] }).catch(() => {})

/** What happens by itself is kept for those who are logged in, and not where everything that changes is refused. */
export function useRecording(): boolean {
  const { isLogin } = useSession()
  const { site } = useSite()
  return isLogin && !site.demoMode
}

/** Puts an opened item into the reader's history, once. */
export function useBrowsed(esId: string): void {
  const recording = useRecording()
  useEffect(() => {
    if (recording) record('browse', esId)
  }, [recording, esId])
}

export function useShared(esId: string): () => void {
  const recording = useRecording()
  return () => {
    if (recording) record('share', esId)
  }
}
