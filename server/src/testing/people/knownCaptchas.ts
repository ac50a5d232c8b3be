import { issueCaptcha } from '../../account/captcha/captcha.ts'
import { openStore } from '../../app/openStore.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { openSecret } from '../../platform/limits/secret.ts'
import { environment, readConfig } from '../../platform/process/config.ts'

const ANSWER = 'ACDE'

/**
 * For browser tests, which read no pictures: `make 10` prints captchas whose answer is known, `let <uuid>` makes the answer
 * of one that a page shows the known one. Needs the server's own database.
 */
const [act = '', given = ''] = process.argv.slice(2)
const { place, close } = await openStore(readConfig(environment()), { join: true })
const { db, close: closePool } = openDatabase(place, () => {}, { readers: 0, writers: 1 })
const keyed = await openSecret(db, undefined)
if (act === 'make') {
  const captcha = { kind: 'picture' as const, answers: [ANSWER], seconds: 3_600 }
  for (let i = 0; i < Number(given); i++) process.stdout.write(`${await issueCaptcha(db, keyed, captcha)}\n`)
} else {
  const answer = keyed('captcha', given, ANSWER)
  const { numUpdatedRows } = await db.updateTable('captcha').set({ answer }).where('id', '=', given).executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`no captcha ${given}`)
}
await closePool()
await close()
