import { followersJob } from './followers.job.ts'
import { heldOperations } from './heldOperations.ts'
import { operateHandlers } from './operate.handlers.ts'

type Needs = Parameters<typeof operateHandlers>[0] & Parameters<typeof followersJob>[0]

/** What readers keep, like and follow. */
export const operationsFeature = (needs: Needs) => ({
  api: { operate: operateHandlers(needs) },
  held: heldOperations,
  close: followersJob(needs).close,
})
