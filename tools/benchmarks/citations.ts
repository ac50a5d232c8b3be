import { namesBeside } from '@zhengcai/server/laws/citations/aliases/aliasFile.ts'
import { type Catalogue, makeCatalogue } from '@zhengcai/server/laws/citations/recognition/catalogue.ts'
import { startReading } from '@zhengcai/server/laws/citations/recognition/reading.ts'
import { recognise } from '@zhengcai/server/laws/citations/recognition/recognise.ts'
import type { Bench } from '../bench.ts'
import { formsPassages, scoreForms } from './citations/forms.ts'
import {
  barePassages,
  catalogueWith,
  ownPassages,
  type Passage,
  type Score,
  score,
  total,
} from './citations/labelled.ts'
import { linksBetweenLaws } from './citations/lawLinks.ts'
import { libraryFromFiles } from './citations/library.ts'
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
  '（“”',
  '《民法典》第三编合同第',
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
    printForms()
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

/** By form and by version, which needs the laws themselves. */
function printForms(): void {
  const library = libraryFromFiles()
  if (!library) {
    console.log('没有 ../shared，各种写法与版本、法规之间的引用没有测\n')
    return
  }
  const catalogue = makeCatalogue(library.laws, namesBeside([]))
  for (const [half, title] of [['tuning', '调整规则时看过的一半'] as const, ['kept', '留出的一半'] as const]) {
    const passages = formsPassages(half)
    if (!passages) {
      console.log(`按写法，${title}：没有 forms-${half}.txt，没有测\n`)
      continue
    }
    console.log(`按写法，${title}：${passages.length} 段（一段可有几种写法）`)
    for (const [form, score] of scoreForms(passages, catalogue)) {
      printScore(form || '合计', form ? { ...score, wrong: [], missed: [] } : score)
      const { right, of, wrong } = score.versions
      console.log(`${''.padEnd(26)}版本 ${right} / ${of}`)
      if (!form) for (const text of wrong) console.log(`    版 ${text}`)
    }
    console.log('')
  }
  printLawLinks(catalogue, library.versions)
}

function printLawLinks(...of: Parameters<typeof linksBetweenLaws>): void {
  const { total, articles, applies, sameNumber, notHeld, lacking } = linksBetweenLaws(...of)
  console.log(`法规之间的引用 ${total} 处，其中指明条文 ${articles} 处：`)
  console.log(`  当时施行的版本已收录 ${applies}（其中 ${lacking} 处该版本没有这一条，只链接到法规）`)
  console.log(`  当时的版本未收录，条号前后未变，链接到条文并注明 ${sameNumber}`)
  console.log(`  当时的版本未收录，链接到法规页并注明 ${notHeld}\n`)
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
