import { viewCounter } from '../knowledge/viewCounter.ts'
import type { Config } from '../platform/process/config.ts'
import { informAndTrainHandlers } from './informAndTrain.handlers.ts'
import type { DetailNeeds } from './readAnnounTrain.ts'
import { addAnnounViews } from './training.queries.ts'
import { trainingCalendar } from './trainingCalendar.ts'
import { zcAnnounTrainHandlers } from './zcAnnounTrain.handlers.ts'

type Needs = Omit<DetailNeeds, 'views'> & { config: Config; notCounted: (error: Error) => void }

/** Courses and notices. */
export function trainingFeature({ db, values, citationsOf, config, notCounted }: Needs) {
  const views = viewCounter((counts) => addAnnounViews(db, counts), notCounted)
  return {
    api: {
      informAndTrain: informAndTrainHandlers({ db, values, views, citationsOf }),
      zcAnnounTrain: zcAnnounTrainHandlers({ db, values, views, citationsOf }),
    },
    downloads: [{ folder: '/training', extension: 'ics', make: (id: string) => trainingCalendar(db, config, id) }],
    close: views.close,
  }
}
