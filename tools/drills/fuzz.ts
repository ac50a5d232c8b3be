import { setTimeout as sleep } from 'node:timers/promises'
import { fuzzPeople } from '@zhengcai/server/testing/fuzzing/fuzzPeople.ts'
import type { FuzzRequest } from '@zhengcai/server/testing/fuzzing/fuzzRequest.ts'
import { fuzzRun } from '@zhengcai/server/testing/fuzzing/fuzzRun.ts'
import type { FuzzAnswer } from '@zhengcai/server/testing/fuzzing/judgeAnswer.ts'
import { prepareInput } from '@zhengcai/server/testing/fuzzing/prepareInput.ts'
import type { Drill } from '../drill.ts'
import { bytesFor, type Line, openLine } from '../load/line.ts'
import { readableBody } from '../load/readableBody.ts'
import { makeGround } from './means/drillGround.ts'
import { fail } from './means/drillOutcome.ts'
import { ownPostgres, urlOf, withDbAt } from './means/ownPostgres.ts'
import { realApp } from './means/realApp.ts'

const COUNT = Number(process.env.DRILL_ROUNDS ?? 100_000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const LANES = 6
const MAY_BE_BUSY = 0.02
/** What was prepared may meet what another request has just done to the site. */
const MAY_BE_UNPREPARED = 0.1
/** Requests that are only ever refused at the door show nothing of the rooms behind it; of a short run less can be asked. */
const LEAST_DONE = 0.15
const LEAST_REACHED = COUNT >= 50_000 ? 0.85 : 0.45

export const drill: Drill = {
  about: `${COUNT} 个从接口约定生成的请求，有合格的、差一点的、恶意的：没有意外的 5xx，没有总是请走的接口，回答和拒绝都合约定，不说内部的话，不超时`,
  limit: 40,
  async run() {
    console.log(`FUZZ_SEED=${SEED}`)
    const ground = await makeGround('fuzz')
    // The answers are looked at, not what a disk makes of them.
    const database = await ownPostgres({ ephemeral: true })
    const env = {
      CAPTCHA_ENABLED: 'false',
      WECHAT_STAND_IN: 'true',
      DATABASE_URL: urlOf(database.place()),
      DEMO_CONTENT: 'true',
    }
    const product = await ground.start(env)
    await searchable(product.address)
    const idle = Array.from({ length: LANES }, () => openLine(product.port))
    let sent = 0
    const send = async (request: FuzzRequest, own: Record<string, string>) => {
      sent += 1
      if (sent % 5_000 === 0) console.log(`${sent} 个`)
      const line = idle.pop() ?? openLine(product.port)
      return ask(line, request, own).finally(() => idle.push(line))
    }
    const outcome = await withDbAt(database.place(), (db) =>
      fuzzRun({
        seed: SEED,
        count: COUNT,
        lanes: LANES,
        send,
        ...fuzzPeople(db),
        prepare: prepareInput(realApp(product.address, ground.folder, db)),
      }),
    )
    const alive = await fetch(`${product.address}/readyz`)
    await product.stop()
    await database.stop()
    const { faults, busy, done, refused, reached, calls, neverReached, unprepared, busyCalls, slowest } = outcome
    console.log(`从来没有办成的 ${neverReached.length} 个接口：${neverReached.join('、')}`)
    for (const [name, { asked, busy }] of busyCalls) console.log(`${name} ${asked} 次里请走 ${busy}`)
    for (const [name, why] of unprepared) console.log(`${name} 没有备好：${why.slice(0, 300)}`)
    if (faults.length > 0) fail(`FUZZ_SEED=${SEED}：${faults.join('\n')}`)
    if (alive.status !== 200) fail(`之后 /readyz 答 ${alive.status}`)
    if (busy > sent * MAY_BE_BUSY) fail(`${busy} 个被请走，太多`)
    if (sent < COUNT) fail(`FUZZ_SEED=${SEED}：只送出 ${sent}/${COUNT} 个请求`)
    if (done < sent * LEAST_DONE) fail(`FUZZ_SEED=${SEED}：${sent} 个请求只办成 ${done}，说明不了什么`)
    if (unprepared.size > calls * MAY_BE_UNPREPARED) fail(`FUZZ_SEED=${SEED}：${unprepared.size} 个接口没有备好要送的`)
    if (reached < calls * LEAST_REACHED) fail(`FUZZ_SEED=${SEED}：${calls} 个接口只办成过 ${reached} 个，说明不了什么`)
    return `种子 ${SEED}，${sent} 个请求：办成 ${done}（${calls} 个接口中的 ${reached} 个），拒绝 ${refused}，请走 ${busy}，最久 ${(slowest / 1_000).toFixed(1)} 秒`
  },
}

const THERE = '/magazine/web/v1/portal/knowledgeSearch/example'

/** The index of a new site takes a while, and whoever searches meanwhile waits for it. */
async function searchable(address: string): Promise<void> {
  while ((await fetch(address + THERE)).status !== 200) await sleep(500)
}

async function ask(
  line: Line,
  { method, url, headers, body }: FuzzRequest,
  own: Record<string, string>,
): Promise<FuzzAnswer> {
  const begun = performance.now()
  const ms = () => performance.now() - begun
  try {
    const answer = await line.ask(bytesFor(method, url, { ...own, ...headers }, body))
    const { status, headers: told } = answer
    return {
      status,
      type: told['content-type'] ?? '',
      body: readableBody(answer),
      ms: ms(),
      retryAfter: told['retry-after'],
    }
  } catch (error) {
    return { status: 599, type: '', body: String(error), ms: ms(), retryAfter: undefined }
  }
}
