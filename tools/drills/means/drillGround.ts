import { existsSync } from 'node:fs'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { findRunningPostgres } from '@zhengcai/server/platform/database/embeddedPostgres/findRunningPostgres.ts'
import { buildIfNeeded } from '../../build.ts'
import { type Product, startProduct } from '../../startProduct.ts'
import { afterwards } from './afterwards.ts'
import { newFolder, postgresIn } from './drillFolder.ts'
import { skip } from './drillOutcome.ts'
import { withDbAt } from './ownPostgres.ts'
import { signal } from './processFamily.ts'

/** A data directory of its own and the product on it, which a drill may end and start again as it likes. */
export type Ground = {
  folder: string
  start(env?: Record<string, string>, hear?: (text: string) => void): Promise<Product>
  /** PostgreSQL's own processes, the first of them the one that starts the others. */
  postgres(): number[]
  withDb<T>(act: (db: Db) => Promise<T>): Promise<T>
}

/** Nobody of the drill is kept waiting for having done much before. */
export const NO_LIMITS = Object.fromEntries(
  [
    'ASK_USER',
    'FEEDBACK_USER',
    'UPLOAD_USER',
    'PROFILE_USER',
    'HELPFUL_NETWORK',
    'LOGIN_NETWORK',
    'CAPTCHA_NETWORK',
  ].map((name) => [`LIMIT_${name}`, '10000/1m']),
)

export async function makeGround(word: string, folder = newFolder(word)): Promise<Ground> {
  if (!existsSync('/proc/self/stat')) skip('没有 /proc，找不到要终止的进程')
  await buildIfNeeded()
  const postgres = () => postgresIn(folder)
  return {
    folder,
    postgres,
    start: async (env = {}, hear) => {
      const product = await startProduct(
        folder,
        { LOG_LEVEL: process.env.DRILL_LOG ?? 'fatal', ...NO_LIMITS, ...env },
        hear,
      )
      afterwards(() => {
        const all = [product.pid, ...postgres()]
        signal(all, 'SIGCONT')
        signal(all, 'SIGKILL')
      })
      return product
    },
    withDb: async (act) => {
      const running = await findRunningPostgres(folder)
      if (!running) throw new Error('数据库没有在运行')
      const { socketDir: host, ...rest } = running
      return withDbAt({ host, ...rest }, act)
    },
  }
}
