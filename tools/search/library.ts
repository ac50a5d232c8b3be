import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { LAW_LEVELS, type LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { readVersion, versionToSave } from '@zhengcai/server/laws/importing/lawFromFiles.ts'
import { parseLaw } from '@zhengcai/server/laws/importing/parseLaw.ts'
import type { NewLawVersion } from '@zhengcai/server/laws/importing/saveLawVersion.ts'
import { resolveTime } from '@zhengcai/server/platform/time/relativeTime.ts'
import { shared } from '../shared.ts'
import { ROOT } from '../sources.ts'
import { demonstration } from './demonstration.ts'
import { documentsOf } from './lawDocument.ts'

const TODAY = '2026-11-15'
const LEVEL_OF = new Map(Object.entries(LAW_LEVELS).map(([value, word]) => [word as string, value as LawLevel]))

/** What a reader of the demonstration can find, with the laws beside the repository where they are: known by `knowledge:` and the name of their file. */
export function demonstrationLibrary(): SearchDocument[] {
  const laws = [...ownLaws(), ...sharedLaws()]
  const versions = Map.groupBy(laws, ({ lawId }) => lawId).values()
  return [...[...versions].flatMap(documentsOf), ...demonstration(['news', 'articles', 'questions'])]
}

/** The key of the document that a file is, or is one book of. */
export const keyOfFile = (file: string): string => `knowledge:${file.endsWith('编.md') ? '民法典' : file}`

function ownLaws(): NewLawVersion[] {
  const folder = join(ROOT, 'content/laws')
  return markdownIn(folder).map((file) => {
    const [, head = '', ...body] = readFileSync(join(folder, file), 'utf8').split(/^---$/m)
    const law = parseLaw(file, body.join('---'))
    const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'm').exec(head)?.[1] ?? ''
    const list = (name: string) => field(name).slice(1, -1).split(/, */).filter(Boolean)
    const day = (name: string) => (field(name) ? resolveTime(field(name), TODAY).slice(0, 10) : null)
    return {
      ...versionToSave(file, { law, published: day('published') ?? '', level: LEVEL_OF.get(field('level')) }),
      origin: file,
      lawId: field('law'),
      documentNumber: field('number'),
      issuingBody: field('body'),
      effective: day('effective') ?? '',
      expiry: day('expiry'),
      abolished: day('abolished'),
      aliases: list('aliases'),
      tags: list('tags'),
      summary: field('summary'),
      note: field('note'),
    }
  })
}

function sharedLaws(): NewLawVersion[] {
  const folder = shared('data/laws')
  if (!folder) return []
  const sources = markdownIn(folder).map((file) => ({ file, source: readFileSync(join(folder, file), 'utf8') }))
  const isBook = ({ file }: { file: string }) => basename(dirname(file)) === '民法典'
  const single = sources.filter((one) => !isBook(one)).map((one) => [one])
  const books = sources.filter(isBook)
  return [...single, ...(books.length > 0 ? [books] : [])].map((files) => {
    const [{ file } = { file: '' }] = files
    return { ...versionToSave(file, readVersion(files)), origin: files.length > 1 ? '民法典' : basename(file) }
  })
}

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !basename(file).startsWith('README'))
    .sort()
