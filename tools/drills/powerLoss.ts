import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type SignedUp, signUp } from '@zhengcai/server/testing/people/signUp.ts'
import { sql } from 'kysely'
import type { Drill } from '../drill.ts'
import type { Product } from '../startProduct.ts'
import { type Crew, gatherCrew, readyCrew, sowContent } from './means/drillCrew.ts'
import { newFolder } from './means/drillFolder.ts'
import { type Ground, makeGround } from './means/drillGround.ts'
import { countDone, judgeWritten } from './means/drillLedger.ts'
import { fail } from './means/drillOutcome.ts'
import { startWriting, type Written } from './means/drillWriters.ts'
import { signal } from './means/processFamily.ts'
import { type Acknowledged, judgeKept, upload } from './means/storedFiles.ts'

const ROUNDS = Number(process.env.DRILL_ROUNDS ?? 10)
const BARE = { DEMO_CONTENT: 'false' }
/** So many acknowledged writes before the power goes, and of each kind so many in all, or the drill has shown nothing. */
const LEAST = 15
const LEAST_OF_EACH = ROUNDS
const FILE_BYTES = 300_000
const HOME_WITHIN = 20_000
const LOOKS = 3_000
/** Nobody has this process id. */
const DEAD = 4_194_303

type People = { crew: Crew; reader: SignedUp }

export const drill: Drill = {
  about: `写入、上传时断电，${ROUNDS} 次：把那一刻的数据目录复制下来，在副本上启动`,
  limit: 15,
  async run() {
    const ground = await makeGround('power')
    const product = await ground.start(BARE)
    const { crew, reader } = await ground.withDb(async (db) => {
      await sowContent(db)
      await mustSync(db)
      return { crew: await gatherCrew(db), reader: await signUp({ db }, { phone: '13600000001' }) }
    })
    const kept: { writes: Written[]; files: number } = { writes: [], files: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      await ground.withDb((db) => readyCrew(db, crew, { readers: 8, texts: 8 }))
      const { copy, written, files } = await copyWhileWritten(ground, product, { crew, reader })
      const faults = await judgeCopy(copy, { crew, reader, written, files })
      rmSync(copy, { recursive: true, force: true })
      if (faults.length > 0) fail(`第 ${round + 1} 次：${faults.slice(0, 5).join('；')}`)
      kept.writes.push(...written.filter(({ done }) => done))
      kept.files += files.length
    }
    await product.stop()
    const counts = countDone(kept.writes)
    if (kept.writes.length < ROUNDS * LEAST || Object.values(counts).some((count) => count < LEAST_OF_EACH))
      fail(`断电前只确认了 ${JSON.stringify(counts)}，说明不了什么`)
    if (kept.files < ROUNDS) fail(`断电前只收下 ${kept.files} 个文件，演练没有起作用`)
    return `${ROUNDS} 份副本都启动了，断电前确认的 ${kept.writes.length} 次写入都在，没有重复，收下的 ${kept.files} 个文件都取得回来；数据库每次确认前都写到盘上（fsync、full_page_writes、synchronous_commit 开着）`
  },
}

/** A copy shows what the system was handed, not what had reached the disk: that part is the settings'. */
async function mustSync(db: Parameters<Parameters<Ground['withDb']>[0]>[0]): Promise<void> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')`.execute(db)
  const off = rows.filter(({ setting }) => setting !== 'on')
  if (off.length > 0) fail(`数据库没有打开 ${off.map(({ name }) => name).join('、')}`)
}

/** Everything stands still for as long as it is copied, as it would for ever without power. */
async function copyWhileWritten(
  ground: Ground,
  product: Product,
  { crew, reader }: People,
): Promise<{ copy: string; written: Written[]; files: Acknowledged[] }> {
  const writing = startWriting(product.address, crew)
  const kept: Acknowledged[] = []
  let goesOn = true
  const uploading = (async () => {
    while (goesOn) await upload(product, reader, { kept, bytes: FILE_BYTES })
  })()
  const enough = LEAST + Math.random() * 40
  for (let looks = 0; looks < LOOKS && writing.written.filter(({ done }) => done).length < enough; looks += 1)
    await sleep(10)
  const pids = [product.pid, ...ground.postgres()]
  signal(pids, 'SIGSTOP')
  // What was acknowledged before that may still be on its way to us.
  await sleep(200)
  const [written, files] = [[...writing.written], [...kept]]
  goesOn = false
  const copy = newFolder('copy')
  cpSync(ground.folder, copy, { recursive: true, preserveTimestamps: true })
  signal(pids, 'SIGCONT')
  await Promise.all([writing.stop(), uploading])
  return {
    copy,
    files,
    written: [...written, ...writing.written.slice(written.length).map((one) => ({ ...one, done: false }))],
  }
}

async function judgeCopy(
  copy: string,
  { crew, reader, written, files }: People & { written: Written[]; files: Acknowledged[] },
): Promise<string[]> {
  buryOwner(copy)
  const ground = await makeGround('copy', copy)
  const product = await ground.start(BARE)
  const faults = await ground.withDb((db) => judgeWritten(db, crew, written))
  faults.push(...(await judgeKept(product, reader, files)))
  const status = await homeOf(product.address)
  await product.stop()
  return status === 200 ? faults : [...faults, `首页答 ${status}`]
}

/** Two products on one machine may be too busy for the first page, and say so; they may not stay so. */
async function homeOf(address: string): Promise<number> {
  const until = performance.now() + HOME_WITHIN
  for (;;) {
    const { status } = await fetch(`${address}/index`)
    if (status !== 503 || performance.now() > until) return status
    await sleep(500)
  }
}

/** After a power loss the process that held the directory is gone; here it goes on beside the copy, with the socket that is named there. */
function buryOwner(copy: string): void {
  for (const name of readdirSync(copy)) {
    const path = join(copy, name)
    if (!/lock/i.test(name) || !existsSync(path)) continue
    const { socketDir: _itsOwn, ...owner } = JSON.parse(readFileSync(path, 'utf8'))
    writeFileSync(path, JSON.stringify({ ...owner, pid: DEAD }))
  }
}
