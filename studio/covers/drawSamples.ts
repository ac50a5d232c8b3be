import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMotifName } from './motifs.ts'
import { samplePage } from './samplePage.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node drawSamples.ts <folder of the content>')

const COLUMNS: Record<string, string> = {
  cover: '封面',
  interview: '访谈',
  practice: '实务',
  casebook: '案例',
  column: '专栏',
  research: '研究',
}
const motifs: Record<string, string> = JSON.parse(await readFile(new URL('covers.json', import.meta.url), 'utf8'))

async function readFolder(name: string) {
  const files = (await readdir(join(folder ?? '', name))).sort()
  return Promise.all(
    files.map(async (file) => {
      const [, front = '', body = ''] = (await readFile(join(folder ?? '', name, file), 'utf8')).split(/^---$/m)
      const field = (key: string) => new RegExp(`^${key}: "?(.+?)"?$`, 'm').exec(front)?.[1] ?? ''
      return { slug: file.replace('.md', ''), field, body }
    }),
  )
}

/** Running text only: no tables, lists or headings, no marks of Markdown. */
function paragraphsOf(body: string): string[] {
  return body
    .split('\n')
    .filter((row) => row && !/^[#|\-\d[>]/.test(row))
    .map((row) => row.replace(/\[\^\d+\]|\*\*/g, ''))
}

const articles = await readFolder('articles')
await mkdir(join(folder, 'media/books'), { recursive: true })

for (const issue of (await readFolder('books')).filter(({ field }) => field('type') === 'journal')) {
  const inside = articles
    .filter(({ field }) => field('issue') === issue.slug)
    .sort((a, b) => Number(a.field('page')) - Number(b.field('page')))
  for (const [index, article] of [inside[0], inside[3]].entries()) {
    if (!article) continue
    const cover = `media/articles/${article.slug}.svg`
    const motif = motifs[cover] ?? ''
    const page = Number(article.field('page'))
    const sample = samplePage({
      magazine: '政采视野',
      theme: issue.field('theme'),
      column: COLUMNS[article.field('class')] ?? '',
      title: article.field('title'),
      authors: `文　${article.field('authors').replace(/[[\]]/g, '').replaceAll(', ', '　')}`,
      page,
      paragraphs: paragraphsOf(article.body),
      opening:
        index === 0 && isMotifName(motif)
          ? { motif, seed: cover }
          : { quote: `${article.field('summary').split('。')[0]}。` },
    })
    await writeFile(join(folder, `media/books/${issue.slug}-p${page}.svg`), sample)
  }
}
