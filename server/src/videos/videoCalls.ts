import type { KindCalls } from '../knowledge/knowledge.handlers.ts'
import { findClass } from '../knowledge/knowledge.queries.ts'
import type { Items } from '../knowledge/listItems.ts'
import { notFound } from '../platform/http/refusals.ts'
import { listSpeakers } from './videos.queries.ts'

/** Who speaks in the films, in all of them or in those of a class. */
export const videoCalls = ({ db, values }: Items): Pick<KindCalls, 'speakers'> => ({
  async speakers({ query: { classId } }) {
    if (classId && !(await findClass(db, classId))) notFound('没有这个栏目')
    return values.get(`speakers ${classId ?? ''}`, () => listSpeakers(db, classId))
  },
})
