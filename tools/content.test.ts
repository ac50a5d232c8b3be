import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIELDS_OF_KIND, type Fields, KNOWLEDGE_FIELDS } from '@zhengcai/contract/fieldsOfKind.ts'
import type { DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { renderMarkdown } from '@zhengcai/server/platform/text/richText/renderMarkdown.ts'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from './sources.ts'

const CONTENT = join(ROOT, 'content')
const WINDOW = 8
const MOST_SHARED = 0.2

type Piece = { file: string; front: string; body: string }

/** How many of each the demonstration needs, and how long a body is, in characters without white space. */
const NEEDED: Record<string, { count: number; length?: [number, number] }> = {
  news: { count: 60, length: [400, 900] },
  articles: { count: 30, length: [1500, 3000] },
  videos: { count: 12 },
  books: { count: 12 },
  training: { count: 16 },
  notices: { count: 16 },
  solicits: { count: 8 },
  laws: { count: 15 },
  questions: { count: 60, length: [200, 600] },
  agreements: { count: 3 },
}

function pieces(folder: string): Piece[] {
  const path = join(CONTENT, folder)
  if (!existsSync(path)) return []
  return readdirSync(path)
    .filter((name) => name.endsWith('.md'))
    .map((name) => {
      const [, front = '', body = ''] =
        /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(path, name), 'utf8')) ?? []
      return { file: `${folder}/${name}`, front, body }
    })
}

const all = Object.keys(NEEDED).flatMap(pieces)
const bare = (text: string) => text.replace(/!\[[^\]]*\]\([^)]*\)/g, '').replace(/\s/g, '')

test.each(Object.entries(NEEDED))('%s: there are enough, each of a good length', (folder, { count, length }) => {
  const found = pieces(folder)
  expect(found.length).toBeGreaterThanOrEqual(count)
  if (!length) return
  const [least, most] = length
  expect(
    found
      .filter(({ body }) => bare(body).length < least || bare(body).length > most)
      .map(({ file, body }) => `${file} ${bare(body).length}`),
  ).toEqual([])
})

const FOLDER_OF_KIND: Record<DraftKind, string> = {
  news: 'news',
  article: 'articles',
  video: 'videos',
  book: 'books',
  solicit: 'solicits',
  notice: 'notices',
  training: 'training',
  page: 'pages',
}

/** Names of fields, and of the parts of those that have any: `chapters.title`. */
const namesIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...('parts' in field ? namesIn(field.parts).map((part) => `${name}.${part}`) : []),
  ])

const namesWritten = (front: object): string[] =>
  Object.entries(front).flatMap(([name, value]) => [
    name,
    ...[value]
      .flat()
      .flatMap((part) => (part && typeof part === 'object' ? namesWritten(part) : []))
      .map((part) => `${name}.${part}`),
  ])

/** What every kind has is read and written in one place; days of the demonstration move along (`monthsAgo`, `yearsAgo`). */
const ELSEWHERE = [...Object.keys(KNOWLEDGE_FIELDS), 'month', 'year']

// What comes in and goes out again is compared for the demonstration: a field that none of it has would be lost unseen.
test.each(Object.entries(FOLDER_OF_KIND))(
  'every field of %s stands in some text of the demonstration',
  (kind, folder) => {
    const written = new Set(pieces(folder).flatMap(({ front }) => namesWritten(parse(front))))
    const wanted = Object.entries(FIELDS_OF_KIND[kind as DraftKind]).filter(([name]) => !ELSEWHERE.includes(name))
    expect(namesIn(Object.fromEntries(wanted)).filter((name) => !written.has(name))).toEqual([])
  },
)

test('no reader meets the marks of markdown', () => {
  const raw = all
    .filter(({ file }) => !file.startsWith('laws/'))
    .flatMap(({ file, body }) =>
      renderMarkdown(body)
        .text.split('\n')
        .filter((line) => /(?<![\d*])\*\*|__|~~|\[\^|\]\(|^#|↩/.test(line))
        .map((line) => `${file} ${line.slice(0, 60)}`),
    )
  expect(raw).toEqual([])
})

test('no two bodies share more than a fifth of their 8-character sequences', () => {
  const windows = all.map(({ body }) => sequences(bare(body)))
  const shared: string[] = []
  for (const [first, own] of windows.entries()) {
    for (const [second, other] of windows.entries()) {
      if (second <= first) continue
      const [small, large] = own.size <= other.size ? [own, other] : [other, own]
      let common = 0
      for (const sequence of small) if (large.has(sequence)) common += 1
      if (sameLaw(first, second)) continue
      if (small.size > 0 && common / small.size > MOST_SHARED) shared.push(`${all[first]?.file} ~ ${all[second]?.file}`)
    }
  }
  expect(shared).toEqual([])
})

/** Versions of one law say much the same. */
function sameLaw(first: number, second: number): boolean {
  const lawOf = (index: number) => /^law: (\S+)/m.exec(all[index]?.front ?? '')?.[1]
  return lawOf(first) !== undefined && lawOf(first) === lawOf(second)
}

function sequences(text: string): Set<string> {
  const characters = [...text]
  return new Set(
    characters.slice(0, -WINDOW + 1 || undefined).map((_, at) => characters.slice(at, at + WINDOW).join('')),
  )
}

test('the texts are calm, and invent what they name', () => {
  expect(
    all.filter(({ front, body }) => /[!！]/.test(front + body.replace(/!\[|<!--/g, '['))).map(({ file }) => file),
  ).toEqual([])
  const numbers = all.flatMap(({ file, body }) =>
    [...body.matchAll(/([\p{Script=Han}]{1,6})〔\d{4}〕\d+号/gu)].map(([whole, body2]) => ({ file, whole, body2 })),
  )
  expect(
    numbers
      .filter(({ body2 }) => !/示(财库|政办|财|政)?[^〔]*$/.test(body2 ?? ''))
      .map(({ file, whole }) => `${file} ${whole}`),
  ).toEqual([])
})

test('questions are answered in all eight classes, each with the articles it rests on', () => {
  const questions = pieces('questions')
  const classes = questions.map(({ front }) => /^class: (\S+)/m.exec(front)?.[1])
  const counts = Object.entries(Object.groupBy(classes, (name) => name ?? '')).map(([name, list]) => [
    name,
    list?.length,
  ])
  expect(counts.filter(([, count]) => Number(count) >= 6)).toHaveLength(8)
  expect(
    questions
      .filter(({ body }) => !/(?:示例省|示财库)[\s\S]*?第[一二三四五六七八九十]+条/.test(body))
      .map(({ file }) => file),
  ).toEqual([])
})
