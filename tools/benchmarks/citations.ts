import type { Catalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { startReading } from '@zhengcai/server/laws/citations/recognition/reading.ts'
import { recognise } from '@zhengcai/server/laws/citations/recognition/recognise.ts'
import type { Bench } from '../bench.ts'
import {
  barePassages,
  catalogueWith,
  ownPassages,
  type Passage,
  type Score,
  score,
  total,
} from './citations/labelled.ts'
import { realPassages } from './citations/realPassages.ts'

const HOSTILE = [
  '第',
  '《',
  '》《',
  '（以下简称',
  '《政府采购法》（以下简称',
  '第一、',
  '第三条、',
  '（',
  '前款第',
  '同条第二款',
  '合同第三条',
  '三条第',
  '《政府采购法》第三条“本法第',
  '本法第',
  '最高人民法院关于',
]

/** How well references are recognised, and that hostile text costs no more than its length. */
export const bench: Bench = {
  about: '引用识别的准确率与召回率；恶意文本 1 MB 与 100 KB 耗时之比（线性为 10）',
  async run() {
    const real = realPassages()
    if (!real) console.log('没有 ../shared，只用自己的文本')
    const passages = [...ownPassages(), ...(real?.passages ?? [])]
    const catalogue = catalogueWith(real?.names)
    const bare = barePassages()
    printSet('各种写法', passages, catalogue)
    printSet('承前省略法名，写规则时看过的一半', bare.seen, catalogue)
    printSet('承前省略法名，没有看过的一半', bare.unseen, catalogue)
    const inLaw = { addresses: ['1'], place: { address: '1', paragraph: 2, item: 2 } }
    const time = (text: string) => {
      const begun = performance.now()
      recognise(text, startReading(catalogue, { ...inLaw }))
      recognise(text, startReading(catalogue))
      return performance.now() - begun
    }
    for (const word of HOSTILE) {
      const of = (length: number) => word.repeat(Math.ceil(length / word.length))
      time(of(100_000))
      const small = Math.min(time(of(100_000)), time(of(100_000)))
      const large = Math.min(time(of(1_000_000)), time(of(1_000_000)))
      console.log(
        `${word.padEnd(16, '　')} ${large.toFixed(0).padStart(6)} ms  ${(large / small).toFixed(1).padStart(5)} ×`,
      )
    }
  },
}

function printSet(title: string, passages: Passage[], catalogue: Catalogue): void {
  const scores = score(passages, catalogue)
  console.log(title)
  for (const [form, each] of scores) printScore(form, each)
  const { precision, recall, labelled } = total(scores)
  console.log(`\n${passages.length} 段 ${labelled} 处：准确率 ${precision.toFixed(4)}，召回率 ${recall.toFixed(4)}\n`)
}

function printScore(form: string, { right, found, labelled, wrong, missed }: Score): void {
  const share = (of: number) => (of === 0 ? '   –  ' : (right / of).toFixed(4))
  console.log(`${form.padEnd(20)} ${String(labelled).padStart(4)}  准确 ${share(found)}  召回 ${share(labelled)}`)
  for (const text of wrong) console.log(`    误 ${text}`)
  for (const text of missed) console.log(`    漏 ${text}`)
}
