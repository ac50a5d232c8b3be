import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NEVER_SECONDS, type SearchDocument } from '@zhengcai/engine/searchDocument.ts'
import { ROOT } from '../sources.ts'

const KINDS = { news: 'news', articles: 'article', questions: 'question' } as const
type Folder = keyof typeof KINDS

/** The demonstration's items of some folders, straight from their files. */
export function demonstration(folders: Folder[] = ['news', 'articles']): SearchDocument[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, 'content', folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => documentOf(folder, name, readFileSync(join(ROOT, 'content', folder, name), 'utf8'))),
  )
}

function documentOf(folder: Folder, name: string, source: string): SearchDocument {
  const [, head = '', ...body] = source.split(/^---$/m)
  return {
    key: `knowledge:${folder}-${name}`,
    kind: KINDS[folder],
    classId: folder,
    title: /^title: *["']?(.*?)["']?$/m.exec(head)?.[1] ?? name,
    names: [],
    // What was asked stands above the answer.
    texts: [/^question: \|\n((?: {2}.*\n|\n)+)/m.exec(head)?.[1] ?? '', body.join('')].filter(Boolean),
    publishTime: 1_790_000_000,
    withdrawTime: NEVER_SECONDS,
    year: 2026,
    views: 0,
    fades: folder === 'news',
    articles: [],
  }
}
