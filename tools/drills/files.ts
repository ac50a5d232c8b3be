import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { chanceFrom } from '@zhengcai/server/testing/fuzzing/chance.ts'
import { damaged, HOSTILE_FILES, WHOLE_FILES } from '@zhengcai/server/testing/fuzzing/fuzzFiles.ts'
import { signUp } from '@zhengcai/server/testing/people/signUp.ts'
import type { Drill } from '../drill.ts'
import { makeGround } from './means/drillGround.ts'
import { fail } from './means/drillOutcome.ts'

const DAMAGED = Number(process.env.DRILL_ROUNDS ?? 1_500)
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
const LANES = 4
const LONGEST = 30_000
const NAMES = ['图.png', '图.jpg', '说明.pdf', '稿.docx', 'x.gif']
const PLACES = [
  { path: '/common/v1/upload', field: 'file', fields: { purpose: 'question' } },
  { path: '/common/v1/upload', field: 'file', fields: { purpose: 'feedback' } },
  { path: '/system/user/profile/avatar', field: 'avatarfile', fields: {} },
]
/** Whatever it is called: nobody takes these. */
const NEVER = [
  'empty',
  'zeros',
  'svg',
  'html',
  'hugePicture',
  'pageInGif',
  'pdfWithScript',
  'wordWithMacro',
  'wordFromOutside',
  'exe',
]

type Sent = { what: string; bytes: Buffer; name: string; place: (typeof PLACES)[number] }

export const drill: Drill = {
  about: `恶意文件 ${Object.keys(HOSTILE_FILES).length} 种、损坏的图片和文档 ${DAMAGED} 个，以各种名字送到各处`,
  limit: 12,
  async run() {
    const ground = await makeGround('files')
    const product = await ground.start({ DEMO_CONTENT: 'false' })
    const { token } = await ground.withDb((db) => signUp({ db }, { phone: '13500000001' }))
    const codes = new Map<number, number>()
    const faults: string[] = []
    const send = async ({ what, bytes, name, place }: Sent) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(place.fields)) form.append(key, value)
      form.append(place.field, new Blob([new Uint8Array(bytes)]), name)
      const begun = performance.now()
      const reply = await fetch(product.address + BASE_PATH + place.path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      })
      const { code, msg } = (await reply.json()) as { code: number; msg: string }
      const shown = `${what} 名为 ${name} 送到 ${place.path}：${code} ${msg}`
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (code >= 500 && code < 600 && code !== 503) faults.push(shown)
      if (code === 200 && NEVER.includes(what)) faults.push(`收下了 ${shown}`)
      if (performance.now() - begun > LONGEST) faults.push(`太久：${shown}`)
    }
    const all = everything()
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        for (let at = lane; at < all.length && faults.length < 20; at += LANES) {
          const next = all[at]
          if (next) await send(next)
        }
      }),
    )
    const alive = await fetch(`${product.address}/readyz`)
    await product.stop()
    if (faults.length > 0) fail(`种子 ${SEED}：${faults.slice(0, 6).join('；')}`)
    if (alive.status !== 200) fail(`之后 /readyz 答 ${alive.status}`)
    if (!codes.has(200)) fail('好的文件也没有收下，演练没有起作用')
    return `种子 ${SEED}，${all.length} 次：${[...codes].map(([code, count]) => `${code} 的 ${count}`).join('，')}；恶意的一个没有收下，服务还在`
  },
}

function everything(): Sent[] {
  const chance = chanceFrom(SEED)
  const anywhere = (what: string, bytes: Buffer) =>
    NAMES.flatMap((name) => PLACES.map((place) => ({ what, bytes, name, place })))
  const whole = Object.values(WHOLE_FILES)
  return [
    ...Object.entries({ ...WHOLE_FILES, ...HOSTILE_FILES }).flatMap(([what, bytes]) => anywhere(what, bytes)),
    ...Array.from({ length: DAMAGED }, () => ({
      what: 'damaged',
      bytes: damaged(chance.pick(whole), chance),
      name: chance.pick(NAMES),
      place: chance.pick(PLACES),
    })),
  ]
}
