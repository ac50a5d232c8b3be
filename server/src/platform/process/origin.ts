import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf something is done: a request, by the id that its answer bears, or a job. */
export type Origin = { reqId: string } | { job: string }

const origins = new AsyncLocalStorage<Origin | undefined>()

/** What the log adds to every line that is written meanwhile, however deep below. */
export const currentOrigin = (): Origin | undefined => origins.getStore()

export const onBehalfOf = <T>(origin: Origin | undefined, act: () => T): T => origins.run(origin, act)
