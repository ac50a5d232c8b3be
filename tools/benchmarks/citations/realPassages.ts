import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVersion, type SourceFile } from '@zhengcai/server/laws/importing/lawFromFiles.ts'
import { normaliseLawName } from '@zhengcai/server/laws/lawName.ts'
import { shared } from '../../shared.ts'
import type { Label, Line, Passage } from './labelled.ts'
import { filesBelow } from './library.ts'

const LAWS = 'data/laws'

/** Articles of real laws: their text lies beside the repository, only what was read in them lies in it. */
export function realPassages(): { passages: Passage[]; names: string[] } | undefined {
  const folder = shared(LAWS)
  if (!folder) return undefined
  const labels = readFileSync(join(import.meta.dirname, 'real.txt'), 'utf8')
    .split('\n')
    .filter(Boolean)
  const passages: Passage[] = []
  let rest: string[] = []
  for (const row of labels.toReversed()) {
    if (row.startsWith('@ ')) passages.push(passageOf(folder, row.slice(2), rest.toReversed()))
    rest = row.startsWith('@ ') ? [] : [...rest, row]
  }
  const names = filesBelow(folder).map((file) => normaliseLawName(titleOf(readFileSync(file, 'utf8'))))
  return { passages: passages.toReversed(), names }
}

const titleOf = (source: string) => /^# *(.+)$/m.exec(source)?.[1] ?? ''

function passageOf(folder: string, heading: string, labels: string[]): Passage {
  const space = heading.lastIndexOf(' ')
  const files: SourceFile[] = filesBelow(join(folder, heading.slice(0, space))).map((file) => ({
    file,
    source: readFileSync(file, 'utf8'),
  }))
  const { articles } = readVersion(files).law
  const address = heading.slice(space + 1)
  const article = articles.find((one) => one.address === address)
  if (!article) throw new Error(`${heading} is not there`)
  const lines = article.lines.map(({ text, paragraph, item }) => ({ text, place: { address, paragraph, item } }))
  const own = { addresses: articles.map((one) => one.address), place: undefined }
  return { form: 'real laws', own, lines, labels: placed(heading, lines, labels) }
}

/** Each phrase is looked for behind the one before it. */
function placed(heading: string, lines: Line[], labels: string[]): Label[] {
  let line = 0
  let from = 0
  return labels.map((row) => {
    const [phrase = '', target = ''] = row.split(' => ')
    let start = lines[line]?.text.indexOf(phrase, from) ?? -1
    while (start < 0) {
      line += 1
      if (line >= lines.length) throw new Error(`${heading} does not say ${phrase}`)
      start = lines[line]?.text.indexOf(phrase) ?? -1
    }
    from = start + phrase.length
    return { line, start, end: from, target }
  })
}
