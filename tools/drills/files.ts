import { addLawClasses } from '@zhengcai/server/testing/content/lawClasses.ts'
import { addClasses, publish } from '@zhengcai/server/testing/content/publish.ts'
import { chanceFrom } from '@zhengcai/server/testing/fuzzing/chance.ts'
import { damaged, HOSTILE_FILES, WHOLE_FILES } from '@zhengcai/server/testing/fuzzing/fuzzFiles.ts'
import type { Drill } from '../drill.ts'
import { makeGround } from './means/drillGround.ts'
import { fail } from './means/drillOutcome.ts'
import { type FilePlace, filePlaces } from './means/filePlaces.ts'
import { HARMLESS, judgeHanded } from './means/judgeHanded.ts'
import { largerFiles } from './means/largerFiles.ts'
import { realApp } from './means/realApp.ts'

const DAMAGED = Number(process.env.DRILL_ROUNDS ?? 3_000)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const LANES = 4
const LONGEST = 30_000
const MOST_FAULTS = 20
const HOSTILE = Object.keys(HOSTILE_FILES).length
const NAMES = ['图.png', '图.jpg', '说明.pdf', '稿.docx', 'x.gif', '法规.md', '库.zip']

type Sent = { what: string; bytes: Buffer; name: string; place: FilePlace }

export const drill: Drill = {
  about: `恶意文件 ${HOSTILE} 种、损坏的图片、影片和文档 ${DAMAGED} 个，以各种名字送到读者和编辑能送的各处`,
  limit: 20,
  async run() {
    const ground = await makeGround('files')
    const product = await ground.start({ DEMO_CONTENT: 'false' })
    const seen = await ground.withDb(async (db) => {
      await addClasses(db)
      await addLawClasses(db)
      await publish(db)
      const places = await filePlaces(realApp(product.address, ground.folder, db))
      return handAll(everything(places, await largerFiles()))
    })
    const alive = await fetch(`${product.address}/readyz`)
    await product.stop()
    if (alive.status !== 200) fail(`之后 /readyz 答 ${alive.status}`)
    return `种子 ${SEED}，${seen}；${HOSTILE - HARMLESS.length} 种恶意的哪里也没有收下，导入的也都说明哪里不对、什么也不导入；无害的 ${HARMLESS.length} 种（${HARMLESS.join('、')}）可以收下，没有留下脚本；服务还在`
  },
}

async function handAll(all: Sent[]): Promise<string> {
  const codes = new Map<number, number>()
  const taken = new Set<string>()
  const brought = new Set<FilePlace>()
  const faults: string[] = []
  const hand = async ({ what, bytes, name, place }: Sent) => {
    const begun = performance.now()
    const handed = await place.hand(bytes, name)
    const { code, msg, report } = handed
    const shown = `${what} 名为 ${name} 送到${place.name}：${code} ${msg}`
    codes.set(code, (codes.get(code) ?? 0) + 1)
    const fault = judgeHanded(what, handed)
    if (fault) faults.push(`${fault}：${shown}`)
    if (performance.now() - begun > LONGEST) faults.push(`太久：${shown}`)
    if (report && report.brings > 0) brought.add(place)
    if (code === 200) taken.add(what)
  }
  const handIn = (sent: Sent[], lanes: number) =>
    Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        for (let at = lane; at < sent.length && faults.length < MOST_FAULTS; at += lanes) {
          const next = sent[at]
          if (next) await hand(next)
        }
      }),
    )
  await handIn(all, LANES)
  const good = all.filter(({ what }) => what !== 'damaged' && !(what in HOSTILE_FILES))
  const refused = () => good.filter(({ what }) => !taken.has(what))
  const unread = ({ place }: Sent) => place.imports && !brought.has(place)
  // The same file at several places at once: whoever reads it first has it, and the others are asked to send it again.
  await handIn([...refused(), ...good.filter(unread)], 1)
  const never = new Set(refused().map(({ what }) => what))
  if (faults.length === 0 && never.size > 0) faults.push(`好的文件哪里也没有收下：${[...never].join('、')}`)
  // An import that can read nothing would find nothing in a hostile file either.
  const blind = all.find(unread)
  if (faults.length === 0 && blind) faults.push(`${blind.place.name}没有从好的文件里读出什么，演练没有起作用`)
  if (faults.length > 0) fail(`种子 ${SEED}：${faults.slice(0, 6).join('；')}`)
  return `${all.length} 次：${[...codes].map(([code, count]) => `${code} 的 ${count}`).join('，')}`
}

function everything(places: FilePlace[], larger: Record<string, Buffer>): Sent[] {
  const chance = chanceFrom(SEED)
  const wholeFiles = { ...WHOLE_FILES, ...larger }
  const anywhere = (what: string, bytes: Buffer) =>
    NAMES.flatMap((name) => places.map((place) => ({ what, bytes, name, place })))
  const whole = Object.values(wholeFiles)
  return [
    ...Object.entries({ ...wholeFiles, ...HOSTILE_FILES }).flatMap(([what, bytes]) => anywhere(what, bytes)),
    ...Array.from({ length: DAMAGED }, () => ({
      what: 'damaged',
      bytes: damaged(chance.pick(whole), chance),
      name: chance.pick(NAMES),
      place: chance.pick(places),
    })),
  ]
}
