import type { Api } from '@zhengcai/contract/contract.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { useEffect, useState } from 'react'
import { quietApi } from '../platform/api/browserApi.ts'

type BindState = Awaited<ReturnType<Api['weChat']['bindState']>>

/** Where somebody stands who came back from the chat app. */
export type Arrival =
  | { at: 'loading' }
  | { at: 'bare' }
  | { at: 'refused' }
  | { at: 'confirm'; purpose: 'bind' | 'login'; account: string; device: string; network: string }
  | { at: 'bound'; account: string; already: boolean }
  | { at: 'entered'; account: string }
  | { at: 'expired' }
  | { at: 'used' }
  | { at: 'unreached' }
  | { at: 'failed'; text: string; notBound: boolean }

const NOT_BOUND = 5531

/** Asks first whom this is for, and acts only after one tap. */
export function useArrival() {
  const [arrival, setArrival] = useState<Arrival>({ at: 'loading' })
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const { code, state } = fromAddress()
    if (!code && !state) return setArrival({ at: 'bare' })
    if (!code) return setArrival({ at: 'refused' })
    if (!state)
      return setArrival({ at: 'failed', text: '链接不完整，请在个人中心重新开始，再扫一次。', notBound: false })
    quietApi.weChat.bindState({ state }).then(
      (found) => setArrival(arrivalOf(found)),
      (error) => setArrival(failureOf(error)),
    )
  }, [])

  async function confirm(): Promise<void> {
    if (arrival.at !== 'confirm') return
    const { code, state } = fromAddress()
    setBusy(true)
    try {
      if (arrival.purpose === 'bind') {
        const { account, already } = await quietApi.weChat.bindByCode({ code, state })
        setArrival({ at: 'bound', account, already })
      } else {
        const { account } = await quietApi.weChat.loginByCode({ code, state })
        setArrival({ at: 'entered', account })
      }
    } catch (error) {
      setArrival(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { arrival, busy, confirm }
}

function fromAddress() {
  const query = new URLSearchParams(location.search)
  return { code: query.get('code') ?? '', state: query.get('state') ?? '' }
}

function arrivalOf({ status, purpose, account, device, network }: BindState): Arrival {
  if (status !== 'waiting') return { at: status }
  return { at: 'confirm', purpose: purpose ?? 'bind', account, device, network }
}

function failureOf(error: unknown): Arrival {
  if (!isApiError(error)) return { at: 'unreached' }
  return { at: 'failed', text: error.msg, notBound: error.code === NOT_BOUND }
}
