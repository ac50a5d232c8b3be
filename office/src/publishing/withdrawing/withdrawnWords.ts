import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { shortTime } from '../../platform/time/beijing.ts'

type Text = Pick<Draft, 'state' | 'withdrawal'>

/** Who took from readers what they had, when and why, and what that means for the text that is open. */
export function withdrawnWords({ state, withdrawal }: Text): string | undefined {
  if (!withdrawal || state === 'discarded') return undefined
  const { by, reason, emergency, ahead } = withdrawal
  const time = withdrawal.time ? shortTime(withdrawal.time) : ''
  const because = reason ? `，理由：${reason}` : ''
  if (ahead) return by ? `${by.name}定于 ${time} 撤下${because}。` : `定于 ${time} 撤下。`
  const what = `${time}${time && ' '}${emergency ? '紧急撤下' : '撤下'}`
  const done = by ? `${by.name} ${what}${because}。` : `${time ? `按定下的时间，${time} 撤下` : '已撤下'}。`
  return state === 'withdrawn' ? done : `读者看到的那一版已撤下：${done}这次修订发布之后，读者才会再看到。`
}
