import { AsyncLocalStorage } from 'node:async_hooks'

/** On whose behalf the database is asked: by readers and by writers apart, and of each by the kind of work. */
export type Lane = { name: string; writes: boolean }

/** Work that nobody asked for, such as jobs, writes and has a lane of its own. */
const OWN_WORK: Lane = { name: '', writes: true }

const asked = new AsyncLocalStorage<Lane>()

export const currentLane = (): Lane => asked.getStore() ?? OWN_WORK

export const reading = <T>(name: string, act: () => T): T => asked.run({ name, writes: false }, act)
export const writing = <T>(name: string, act: () => T): T => asked.run({ name, writes: true }, act)

/** The same work goes on, from here on as a writer. */
export const nowWriting = <T>(act: () => T): T => writing(currentLane().name, act)
