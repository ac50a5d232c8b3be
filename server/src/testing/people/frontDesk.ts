import { createInterface } from 'node:readline'
import type { Role } from '@zhengcai/contract/office/rights.ts'
import { issueCaptcha } from '../../account/captcha/captcha.ts'
import { openStore } from '../../app/openStore.ts'
import { inviteStaff } from '../../office/staff/changeStaff.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openSecret } from '../../platform/limits/secret.ts'
import { environment, readConfig } from '../../platform/process/config.ts'

/** What browser tests ask for: captchas whose answer is known, that answer for one a page shows, the link for a new colleague. */
export type DeskRequest =
  | { act: 'captchas'; count: number; answer: string }
  | { act: 'settle'; captcha: string; answer: string }
  | { act: 'invite'; name: string; roles: Role[] }

/**
 * One process for a whole run of browser tests: to start one took longer than all it had to do, and was done a hundred times.
 * Answers each line of its input with a line, in order, and ends with its input. Needs the server's own database.
 */
const config = readConfig(environment())
const { place, close } = await openStore(config, { join: true })
const { db, close: closePool } = openDatabase(place, () => {}, { readers: 0, writers: 1 })
const keyed = await openSecret(db, config.appSecret)

async function answer(asked: DeskRequest): Promise<string[]> {
  if (asked.act === 'invite') {
    const { link } = await inviteStaff({ db, keyed, origin: config.publicOrigin }, { actor: 'office:test' }, asked)
    return [link]
  }
  if (asked.act === 'captchas') {
    const captcha = { kind: 'picture' as const, answers: [asked.answer], seconds: 3_600 }
    return Promise.all(Array.from({ length: asked.count }, () => issueCaptcha(db, keyed, captcha)))
  }
  const known = keyed('captcha', asked.captcha, asked.answer)
  const changed = db.updateTable('captcha').set({ answer: known }).where('id', '=', asked.captcha)
  if ((await changed.executeTakeFirst()).numUpdatedRows !== 1n) throw new Error(`no captcha ${asked.captcha}`)
  return []
}

for await (const line of createInterface({ input: process.stdin })) {
  const given = await answer(JSON.parse(line)).then(
    (words) => ({ words }),
    (error: Error) => ({ words: [], fault: error.message }),
  )
  process.stdout.write(`${JSON.stringify(given)}\n`)
}
await closePool()
await close()
