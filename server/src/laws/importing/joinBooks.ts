import { writeNumber } from '@zhengcai/contract/platform/writeNumber.ts'
import type { Problem } from '../../platform/text/richText/frontMatter.ts'
import { follows } from './articleStart.ts'
import type { ParsedLaw } from './parseLaw.ts'

export type Book = { file: string; law: ParsedLaw }

/** One law out of the files that hold a 编 each, in the order of their articles. */
export function joinBooks(books: Book[]): ParsedLaw {
  const sorted = books.toSorted((a, b) => firstNumber(a) - firstNumber(b))
  const laws = sorted.map(({ law }) => law)
  const parts = sorted.map(({ law }, index) => bookOutline(law, index + 1))
  const revisions = laws.toSorted((a, b) => b.revisions.length - a.revisions.length)[0]?.revisions ?? []
  return {
    title: laws[0]?.title ?? '',
    book: undefined,
    revisions,
    number: laws.find(({ number }) => number)?.number ?? '',
    counts: 'articles',
    contents: laws.flatMap(({ contents }) => contents),
    signed: laws.at(-1)?.signed ?? { bodies: [], day: undefined },
    preamble: laws.flatMap(({ preamble }) => preamble),
    outline: parts.flatMap(({ outline }) => outline),
    articles: parts.flatMap(({ articles }) => articles),
    annex: laws.flatMap(({ annex }) => annex),
    problems: [...laws.flatMap(({ problems }) => problems), ...gaps(sorted)],
    doubts: laws.flatMap(({ doubts }) => doubts),
  }
}

const firstNumber = ({ law }: Book) => Number(law.articles[0]?.address ?? 0)

function gaps(books: Book[]): Problem[] {
  return books.flatMap(({ file, law: { articles } }, index) => {
    const [first] = articles
    const before = books[index - 1]?.law.articles.at(-1)
    if (!first || (before ? follows(before.address, first.address) : first.address === '1')) return []
    const message = before ? `${first.label}没有接上${before.label}` : `应从第一条开始，这里是${first.label}`
    return [{ file, line: first.at, message }]
  })
}

/** The 编 stands above everything its file has; only 附则 bears no number. */
function bookOutline(law: ParsedLaw, number: number): Pick<ParsedLaw, 'outline' | 'articles'> {
  const id = `part-${number}`
  const book = law.book ?? ''
  const node = {
    id,
    depth: 1,
    label: book === '附则' ? '' : `第${writeNumber(number)}编`,
    title: book.replace(/编$/, ''),
    from: law.articles[0]?.address ?? null,
    to: law.articles.at(-1)?.address ?? null,
  }
  const below = law.outline.map((under) => ({ ...under, id: `${id}-${under.id}`, depth: under.depth + 1 }))
  const articles = law.articles.map((article) => ({
    ...article,
    sectionId: article.sectionId ? `${id}-${article.sectionId}` : id,
  }))
  return { outline: [node, ...below], articles }
}
