import type { KindCalls } from '../knowledge/knowledge.handlers.ts'
import { type Items, listItems } from '../knowledge/listItems.ts'
import { BY_DEADLINE, inState } from './solicits.queries.ts'

export const solicitCalls = (items: Items): Pick<KindCalls, 'solicits'> => ({
  solicits: ({ query: { state, ...page } }) =>
    listItems(items, { ...page, kind: 'solicit', sort: BY_DEADLINE, where: state ? [inState(state)] : [] }),
})
