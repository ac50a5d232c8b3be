import { failureText } from '@zhengcai/web/platform/api/unreached.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { whenChanged } from './changed.ts'

type State<T> = { data: T | undefined; loading: boolean; fault: string }
export type AskedState<T> = State<T> & { again: () => Promise<void> }

/**
 * What a screen asks for, and asks for again when something is done over the page. `name` tells one question from another; what
 * was there stays until the new answer has come.
 */
export function useAsked<T>(name: string, ask: (signal: AbortSignal) => Promise<T>): AskedState<T> {
  const [state, setState] = useState<State<T>>({ data: undefined, loading: true, fault: '' })
  const running = useRef<AbortController>(undefined)
  const again = async () => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const show = (next: Partial<State<T>>) => own.signal.aborted || setState((before) => ({ ...before, ...next }))
    show({ loading: true, fault: '' })
    try {
      show({ data: await ask(own.signal), loading: false })
    } catch (error) {
      show({ loading: false, fault: failureText(error, '没有连上服务器，请检查网络后重试') })
    }
  }
  const begin = useEffectEvent((_name: string) => void again())
  useEffect(() => {
    begin(name)
    return () => running.current?.abort()
  }, [name])
  const anew = useEffectEvent(() => void again())
  useEffect(() => whenChanged(() => anew()), [])
  return { ...state, again }
}
