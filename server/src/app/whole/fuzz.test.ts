import { expect, test } from 'vitest'
import { addQuestionClasses } from '../../testing/content/askable.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { fuzzPeople } from '../../testing/fuzzing/fuzzPeople.ts'
import { fuzzRun } from '../../testing/fuzzing/fuzzRun.ts'
import { prepareInput } from '../../testing/fuzzing/prepareInput.ts'
import { testApp } from '../../testing/testApp.ts'

const COUNT = Number(process.env.FUZZ_COUNT ?? 3_000)
/** The same each time, so that a change is judged and not luck; the drill goes on from other seeds. */
const SEED = Number(process.env.FUZZ_SEED ?? 17)
/** Somebody may be told to come again in a moment, on a machine with other things to do. */
const MAY_BE_BUSY = 0.02
/** Other tests run at the same time: so many times as long as promised may an answer take here, while the drill takes the promise at its word. */
const PATIENCE = 2

const app = await testApp({ CAPTCHA_ENABLED: 'false' })
const { server, db } = app
await addClasses(db)
await addQuestionClasses(db)
for (let count = 0; count < 20; count += 1) await publish(db)

test(`whatever the contract lets be sent is answered as the contract says (FUZZ_SEED=${SEED})`, {
  timeout: 240_000,
}, async () => {
  const { faults, busy, sent, done, refused, reached, calls } = await fuzzRun({
    seed: SEED,
    count: COUNT,
    lanes: 4,
    patience: PATIENCE,
    ...fuzzPeople(db),
    prepare: prepareInput(app),
    async send({ method, url, headers, body }, own) {
      const begun = performance.now()
      const reply = await server.inject({
        method,
        url,
        headers: { ...own, ...headers },
        ...(body && { payload: body }),
      })
      return {
        status: reply.statusCode,
        type: String(reply.headers['content-type'] ?? ''),
        body: reply.body,
        ms: performance.now() - begun,
        retryAfter: reply.headers['retry-after']?.toString(),
      }
    },
  })
  expect(faults.join('\n'), `FUZZ_SEED=${SEED}`).toBe('')
  expect(busy).toBeLessThanOrEqual(sent * MAY_BE_BUSY)
  // Requests that are only ever refused at the door would show nothing of the rooms behind it.
  expect(done).toBeGreaterThan(sent * 0.1)
  expect(refused).toBeGreaterThan(sent * 0.1)
  expect(reached).toBeGreaterThan(calls * 0.5)
})
