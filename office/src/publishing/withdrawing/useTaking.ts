import { toast } from '@zhengcai/web/platform/toasts.ts'
import { useSend } from '../../platform/useSend.ts'

/** `withdrawTime` where readers have it only until then. */
export type Taken = { esId: string; title: string; withdrawTime?: string | null }
type Outcome = { done: string[]; refused: { reason: string }[] }

/** Sends an act about texts that readers have, and says how it went; whatever is refused stays in the form. */
export function useTaking(onDone: () => void) {
  const { busy, fault, send, refuse } = useSend()
  const take = (act: () => Promise<Outcome>, said: string) =>
    send(async () => {
      const { done, refused } = await act()
      const [first] = refused
      if (first && done.length === 0) return refuse(first.reason)
      toast(first ? `${said} ${done.length} 篇，${refused.length} 篇不能处理：${first.reason}` : said)
      onDone()
    })
  return { busy, fault, take, refuse }
}
