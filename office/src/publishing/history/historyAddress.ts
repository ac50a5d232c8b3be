import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { numberIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'

export const HISTORY = '/office/history'

/** One side of a comparison: a revision, the text as it is now, or as readers have it. */
export type Side = string
export type Looking = {
  id: string
  all: '1' | undefined
  page: number
  /** Compared from one side to the other, or one revision looked at. */
  from: Side | undefined
  to: Side | undefined
  look: string | undefined
}

const idIn = (params: URLSearchParams, name: string) => {
  const value = params.get(name) ?? ''
  return ID_FORM.test(value) ? value : undefined
}

export function lookingIn(params: URLSearchParams): Looking {
  const [from, to] = [idIn(params, 'from'), idIn(params, 'to')]
  return {
    id: idIn(params, 'id') ?? '',
    all: params.get('all') === '1' ? '1' : undefined,
    page: numberIn(params, 'page', 1),
    from: from && to ? from : undefined,
    to: from && to ? to : undefined,
    look: idIn(params, 'look'),
  }
}

export const historyAddress = (looking: Partial<Looking>): string => listAddress(HISTORY, looking)
