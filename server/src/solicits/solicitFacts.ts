import type { KindFacts } from '../knowledge/describeItems.ts'
import { chinaDay } from '../platform/time/chinaTime.ts'
import { solicitState } from './solicitState.ts'

export const solicitFacts: KindFacts = {
  kind: 'solicit',
  ofRows(items) {
    const today = chinaDay()
    const stateOf = ({ deadline }: { deadline?: unknown }) =>
      deadline === undefined ? {} : solicitState(String(deadline), today)
    return new Map(items.map(({ esId, extra }) => [esId, stateOf({ ...extra })]))
  },
}
