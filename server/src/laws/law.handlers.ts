import { law } from '@zhengcai/contract/laws/law.contract.ts'
import type { ViewCounter } from '../knowledge/viewCounter.ts'
import type { Db } from '../platform/database/database.ts'
import type { Fairly } from '../platform/http/edge/inFlight.ts'
import { serve } from '../platform/http/serve.ts'
import type { Search } from '../search/search.ts'
import { compareVersions } from './compareVersions.ts'
import { countDeadline } from './countDeadline.ts'
import { findInLaw } from './findInLaw.ts'
import { findLaws } from './findLaws.ts'
import { listCiting } from './listCiting.ts'
import { listLaws } from './listLaws.ts'
import { listLawVersions } from './listLawVersions.ts'
import { readArticle } from './readArticle.ts'
import { readLaw } from './readLaw.ts'

type Needs = { db: Db; views: Pick<ViewCounter, 'saw'>; search: Search; fairly: Fairly }

export const lawHandlers = ({ db, views, search, fairly }: Needs) =>
  serve(law, {
    async previewDetail({ params, query, user, caller }) {
      const law = await readLaw(db, { ...params, ...query, userId: user?.id })
      views.saw(law.esId, caller)
      return law
    },
    list: ({ query, caller }) =>
      fairly(caller.ip, async () => listLaws(db, query, { found: await findLaws(search, query.keyword) })),
    article: ({ params, query }) => readArticle(db, { ...params, ...query }),
    citing: ({ params, query }) => listCiting(db, { ...params, ...query }),
    versions: ({ params }) => listLawVersions(db, params.id),
    difference: ({ params, query }) => compareVersions(db, { toId: params.id, fromId: query.with }),
    find: ({ params, query }) => findInLaw(db, { ...params, ...query }),
    deadline: ({ query }) => countDeadline(db, query),
  })
