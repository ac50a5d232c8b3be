import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../sources.ts'

/**
 * Makes the two tables the search reads, from packages that the product itself does not need:
 * `npm install --no-save pinyin-pro@3.29.4 opencc-js@1.4.2`, then `node tools/chinese/makeTables.ts`.
 */
const DATA = join(ROOT, 'engine/src/text')
const READINGS_KEPT = 2
/** Traditional forms that simplified texts use with a meaning of their own. */
const OWN_MEANING = '乾著夥藉瞭馀'

type Pinyin = (text: string, options: object) => string[]
type OpenCc = { Converter(options: { from: string; to: string }): (text: string) => string }

/** The 6,763 characters of GB 2312: everything that laws and news are written in. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('gb18030')
  const characters: string[] = []
  for (let high = 0xb0; high <= 0xf7; high++)
    for (let low = 0xa1; low <= 0xfe; low++) {
      const character = decoder.decode(Uint8Array.of(high, low))
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character)
    }
  return characters
}

/** One line a syllable: the syllable, then every character that is read so. */
function pinyinTable(characters: string[], pinyin: Pinyin): string {
  const bySyllable = new Map<string, string[]>()
  for (const character of characters) {
    const readings = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true })
    for (const syllable of [...new Set(readings)].filter((one) => /^[a-z]+$/.test(one)).slice(0, READINGS_KEPT))
      bySyllable.set(syllable, [...(bySyllable.get(syllable) ?? []), character])
  }
  const lines = [...bySyllable].sort(([a], [b]) => (a < b ? -1 : 1)).map(([one, read]) => `${one} ${read.join('')}`)
  return `${lines.join('\n')}\n`
}

/** Pairs in one run: a traditional character, then the simplified one. */
function traditionalTable(characters: string[], convert: (text: string) => string): string {
  const simplified = new Set(characters)
  let pairs = ''
  for (let code = 0x3400; code <= 0x9fff; code++) {
    const from = String.fromCharCode(code)
    const to = convert(from)
    if (to !== from && !OWN_MEANING.includes(from) && simplified.has(to)) pairs += from + to
  }
  return `${pairs.replace(/.{100}/gu, '$&\n')}\n`
}

const load = (name: string) => import(name)
const { pinyin } = (await load('pinyin-pro')) as { pinyin: Pinyin }
const { Converter } = (await load('opencc-js')) as OpenCc
const characters = commonCharacters()
writeFileSync(join(DATA, 'pinyin.txt'), pinyinTable(characters, pinyin))
writeFileSync(join(DATA, 'traditional.txt'), traditionalTable(characters, Converter({ from: 't', to: 'cn' })))
