import { KNOWLEDGE_CHANGED } from '../knowledge/knowledge.queries.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import { alone, type TakeJob } from '../platform/jobs/jobs.ts'
import { Stopped } from '../platform/process/whenTold.ts'
import { takeUpAliases } from './citations/aliases/takeUpAliases.ts'
import { claimRules, releaseClaim, renewClaim, saveRules } from './citations/citationRules.queries.ts'
import { areLinksOld, rulesNow } from './citations/citationRules.ts'
import { relink } from './citations/relink.ts'

const LOOK_AGAIN = 5 * 60_000

type Needs = {
  db: Db
  /** The office's own short names. */
  aliases: string
  tell: (message: string) => void
  warn: (message: string) => void
  onError: (error: Error) => void
  job?: TakeJob
}

/** After an upgrade, or when the office changed its short names, links are made anew once, behind the running server. */
export function relinkJob({ db, aliases, tell, warn, onError, job = alone }: Needs): { close(): Promise<void> } {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const goOn = async () => {
    if (stop.signal.aborted) throw new Stopped()
    await renewClaim(db)
  }
  const run = job('relink', work)
  async function work(): Promise<string> {
    // The names taken up before stay meanwhile.
    await takeUpAliases(db, aliases).catch(({ message }) => warn(`the office's aliases are not taken up: ${message}`))
    if (!(await areLinksOld(db))) return ''
    if (!(await claimRules(db))) {
      timer = setTimeout(begin, LOOK_AGAIN).unref()
      return ''
    }
    try {
      tell('citations are linked anew')
      const rules = await rulesNow(db)
      await relink(db, tell, goOn)
      await saveRules(db, rules)
      await recordAct(db, { actor: 'start', act: 'relink', subject: 'citations', detail: rules })
      await announce(db, KNOWLEDGE_CHANGED)
      tell('citations were linked anew')
      return '已重新识别全部引用'
    } catch (error) {
      await releaseClaim(db)
      if (!(error instanceof Stopped)) throw error
      return ''
    }
  }
  let running: Promise<unknown> = Promise.resolve()
  const begin = () => {
    running = run().catch(onError)
  }
  begin()
  return {
    async close() {
      stop.abort()
      clearTimeout(timer)
      await running
    },
  }
}
