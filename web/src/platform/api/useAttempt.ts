import { isApiError } from '@zhengcai/contract/errors.ts'
import { useState } from 'react'
import { UNREACHED } from './unreached.ts'

/** For buttons: the client shows a refusal by itself, so only a server that was not reached is left to say here. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true)
    setFault('')
    try {
      await act()
    } catch (error) {
      if (!isApiError(error)) setFault(UNREACHED)
    } finally {
      setBusy(false)
    }
  }

  return { busy, fault, attempt }
}
