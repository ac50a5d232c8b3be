import { LEVEL } from '@zhengcai/contract/knowledge/lawWords.ts'
import { lawIdOf, normaliseLawName } from '../lawName.ts'
import { inspectText } from './damage/inspectText.ts'
import { type Book, joinBooks } from './joinBooks.ts'
import type { KnownDays } from './knownDates.ts'
import { type Decisions, effectiveFrom, publishedOn } from './lawDates.ts'
import { textOfLines } from './lawLines.ts'
import { classOf, documentNumberOf, issuingBodyOf, levelOf, numbersIn } from './lawSource.ts'
import { type ParsedLaw, parseLaw } from './parseLaw.ts'
import type { NewLawVersion } from './saveLawVersion.ts'
import { WELL_KNOWN_NAMES } from './wellKnownNames.ts'

const SUMMARY = 110

export type SourceFile = { file: string; source: string }
export type ReadVersion = { law: ParsedLaw; published: string | undefined; level: ReturnType<typeof levelOf> }

/** A version as its file tells it, or the several files of a law that is spread over them. */
export function readVersion(files: SourceFile[]): ReadVersion {
  const books: Book[] = files.map(({ file, source }) => ({ file, law: parseLaw(file, source) }))
  const [first] = books
  if (!first) throw new Error('a version needs a file')
  const read = books.length > 1 || first.law.book !== undefined ? joinBooks(books) : first.law
  const law = judged(read, books.at(-1)?.file ?? first.file)
  return { law, published: publishedOn(first.file, law), level: levelOf(first.file, law) }
}

/** A text with what the whole of it tells about its being whole. */
export function judged(law: ParsedLaw, file: string): ParsedLaw {
  const { problems, doubts } = inspectText(law, file)
  return { ...law, problems: [...law.problems, ...problems], doubts: [...law.doubts, ...doubts] }
}

/** What is stored of it. */
export function versionToSave(
  file: string,
  { law, published = '', level = LEVEL.law }: ReadVersion,
  { decisions = [], doubts = [], known }: { decisions?: Decisions; doubts?: string[]; known?: KnownDays } = {},
): NewLawVersion {
  const name = normaliseLawName(law.title)
  const lawId = lawIdOf(name)
  const documentNumber = documentNumberOf(law, published)
  const { title, revisions, preamble, outline, annex } = law
  const { effective, assumed } = effectiveFrom(law, published, decisions, known)
  return {
    origin: `laws/${lawId}/${published}`,
    lawId,
    title,
    classId: classOf(file, name),
    summary: summaryOf(law),
    tags: [],
    documentNumber,
    issuingBody: issuingBodyOf(level, law, published),
    level,
    published,
    effective,
    ...(assumed && { effectiveAssumed: true }),
    ...(doubts.length > 0 && { doubts }),
    expiry: null,
    abolished: null,
    note: '',
    aliases: [
      ...(Object.hasOwn(WELL_KNOWN_NAMES, name) ? (WELL_KNOWN_NAMES[name] ?? []) : []),
      ...numbersIn(revisions).filter((number) => /^国务院令/.test(number)),
    ],
    revisions,
    preamble,
    outline,
    annex,
    articles: law.articles.map(({ at: _at, ...article }) => article),
    demo: false,
    views: 0,
  }
}

/** 各市、县财政局： says to whom a notice is sent, not what it is about. */
const ADDRESSED = /^(?!.*如下).{1,80}[:：]$/

/** What a law is for stands in its first article, what a notice is for before its first item. */
function summaryOf({ articles, preamble }: ParsedLaw): string {
  const [first] = [...preamble, ...(articles[0]?.lines ?? [])].filter(({ text }) => !ADDRESSED.test(text))
  const text = first ? textOfLines([first]) : ''
  return text.length > SUMMARY ? `${text.slice(0, SUMMARY - 1)}…` : text
}
