import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readVersion, type SourceFile } from '@zhengcai/server/laws/importing/lawFromFiles.ts'
import { random } from '../../search/measures.ts'
import { shared } from '../../shared.ts'
import { ROOT } from '../../sources.ts'
import type { Damage } from './damages.ts'

/** A law in the files it is spread over. */
export type Text = { name: string; files: SourceFile[] }
export type Judged = { name: string; noticed: boolean; lost: number; told: string[] }

const FRONT = /^---\n[\s\S]*?\n---\n/

/** The demonstration's laws, and the real ones beside the repository where they are. */
export function lawTexts(): Text[] {
  const own = filesBelow(join(ROOT, 'content/laws')).map((file) => ({ name: file.file, files: [withoutFront(file)] }))
  const folder = shared('data/laws')
  const real = folder ? filesBelow(folder) : []
  const isBook = ({ file }: SourceFile) => file.startsWith('民法典/')
  const code = { name: '民法典', files: real.filter(isBook) }
  const single = real.filter((file) => !isBook(file)).map((file) => ({ name: file.file, files: [file] }))
  return [...own, ...single, ...(code.files.length > 0 ? [code] : [])]
}

const withoutFront = ({ file, source }: SourceFile) => ({ file, source: source.replace(FRONT, '') })

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => ({ file: file.replaceAll('\\', '/'), source: readFileSync(join(folder, file), 'utf8') }))
}

/** What the importer says of a text, without places. */
export function told({ files }: Pick<Text, 'files'>): { messages: string[]; articles: number } {
  const { law } = readVersion(files)
  return { messages: [...law.problems, ...law.doubts].map(({ message }) => message), articles: law.articles.length }
}

/** Damages every text some times and says whether the importer tells of more than it does of the whole text. */
export function judgeDamage(texts: Text[], damage: Damage, rounds: number): Judged[] {
  return texts.flatMap((text, at) => {
    const whole = told(text)
    const next = random(at + 1)
    return [...Array(rounds).keys()].flatMap(() => {
      const chosen = Math.floor(next() * text.files.length)
      const damaged = text.files.map((file, index) => (index === chosen ? damagedFile(file, damage, next) : file))
      if (damaged.some((file) => file === undefined)) return []
      const now = told({ files: damaged as SourceFile[] })
      const more = now.messages.filter((message) => !whole.messages.includes(message))
      return [{ name: text.name, noticed: more.length > 0, lost: whole.articles - now.articles, told: more }]
    })
  })
}

/** The head stays as it is. */
function damagedFile({ file, source }: SourceFile, damage: Damage, next: () => number): SourceFile | undefined {
  const [head = '', ...rest] = source.split('<!-- INFO END -->')
  const text = damage(rest.join(''), next)
  return text === undefined ? undefined : { file, source: `${head}<!-- INFO END -->${text}` }
}
