import type { Bench } from '../bench.ts'
import { ANNEX_WORDS, CUTS, type Damage, SILENT, WOUNDS } from './laws/damages.ts'
import { judgeDamage, lawTexts, told } from './laws/judgeDamage.ts'

const ROUNDS = 20

/** Every law damaged by a program: is it noticed? And what is said of the texts as they are. */
export const bench: Bench = {
  about: '损坏的法规文本：各种损坏有没有被发现，完好的文本有没有误报',
  async run() {
    const texts = lawTexts()
    console.log(`文本 ${texts.length} 部（民法典各编合为一部），每种损坏每部 ${ROUNDS} 次\n`)
    console.log('| 损坏 | 次数 | 发现 | 没有发现 |\n| --- | ---: | ---: | ---: |')
    for (const [kind, damage] of Object.entries({ ...CUTS, ...WOUNDS, ...SILENT })) row(kind, damage)
    console.log('\n| 附件字样 | 次数 | 条文一条不少 | 丢了条文 |\n| --- | ---: | ---: | ---: |')
    for (const [kind, damage] of Object.entries(ANNEX_WORDS)) {
      const judged = judgeDamage(texts, damage, ROUNDS)
      const lost = judged.filter(({ lost }) => lost > 0).length
      console.log(`| ${kind} | ${judged.length} | ${judged.length - lost} | ${lost} |`)
    }
    const alarms = texts.map((text) => ({ name: text.name, messages: told(text).messages }))
    const loud = alarms.filter(({ messages }) => messages.length > 0)
    console.log(`\n完好的文本：${texts.length} 部中 ${loud.length} 部有话说`)
    for (const { name, messages } of loud) console.log(`- ${name}：${messages.join('；')}`)

    function row(kind: string, damage: Damage): void {
      const judged = judgeDamage(texts, damage, ROUNDS)
      const missed = judged.filter(({ noticed }) => !noticed)
      console.log(`| ${kind} | ${judged.length} | ${judged.length - missed.length} | ${missed.length} |`)
      if (process.env.LAWS_SHOW)
        for (const { name } of missed.slice(0, Number(process.env.LAWS_SHOW))) console.log(`    没有发现：${name}`)
    }
  },
}
