import { law } from '@zhengcai/contract/laws/law.contract.ts'
import type { ViewCounter } from '../knowledge/viewCounter.ts'
import type { Db } from '../platform/database/database.ts'
import type { KeptValues } from '../platform/database/keptValues.ts'
import type { LimitCaller } from '../platform/http/edge/callerLimiter.ts'
import { serve } from '../platform/http/serve.ts'
import type { Search } from '../search/search.ts'
import { listCiting } from './citations/listCiting.ts'
import { countDeadline } from './deadlines/countDeadline.ts'
import { findInLaw } from './reading/findInLaw.ts'
import { findLaws } from './reading/findLaws.ts'
import { listLaws } from './reading/listLaws.ts'
import { listLawVersions } from './reading/listLawVersions.ts'
import { readArticle } from './reading/readArticle.ts'
import { readLaw } from './reading/readLaw.ts'
import { compareVersions } from './versions/compareVersions.ts'

type Needs = {
  db: Db
  values: KeptValues
  views: Pick<ViewCounter, 'viewOf'>
  search: Search
  limitCaller: LimitCaller
}

export const lawHandlers = ({ db, values, views, search, limitCaller }: Needs) =>
  serve(law, {
    async previewDetail({ params, query, user, forEachReader }) {
      const law = await readLaw(db, { ...params, ...query, userId: user?.id })
      forEachReader(views.viewOf(law.esId))
      return law
    },
    list: ({ query, caller }) =>
      limitCaller(caller.ip, async () => listLaws(db, query, { values, found: await findLaws(search, query) })),
    article: ({ params, query }) => readArticle(db, { ...params, ...query }),
    citing: ({ params, query }) => listCiting(db, { ...params, ...query }),
    versions: ({ params }) => listLawVersions(db, params.id),
    difference: ({ params, query }) => compareVersions(db, { toId: params.id, fromId: query.with }),
    find: ({ params, query }) => findInLaw(db, { ...params, ...query }),
    deadline: ({ query }) => countDeadline(db, query),
  })
