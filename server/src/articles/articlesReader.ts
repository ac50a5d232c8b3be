import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import type { ArticleFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { z } from 'zod'
import { findOrigin } from '../knowledge/exporting.queries.ts'
import { esIdOf, knowledgeReader } from '../knowledge/knowledgeReader.ts'
import { fileNameOf } from '../platform/files/importing.ts'

/** `articles/<slug>.md`; `issue` is the slug of the issue it appeared in. */
export const articlesReader = knowledgeReader({
  folder: 'articles',
  kind: 'article',
  fields: {
    ...shapeOf(FIELDS_OF_KIND.article, 'page', 'authors', 'affiliations', 'keywords'),
    class: z.string(),
    issue: z.string(),
  },
  facts({ class: classId, issue: slug, page, authors, affiliations, keywords }, { named, problem }) {
    const origin = `books/${slug}`
    const issue = named.get(origin)
    if (!issue) problem('issue', `没有这一期 ${slug}`)
    const extra: ArticleFacts = {
      authors,
      affiliations,
      keywords,
      page,
      issueId: issue?.esId ?? esIdOf(origin),
      issueTitle: issue?.title ?? '',
    }
    return { classId, publish: afterIssue(issue?.publishTime ?? '2000-01-01', page), author: authors.join('、'), extra }
  },
  async written({ classId, extra }, { db }) {
    const { issueId, page, authors, affiliations, keywords } = extra as ArticleFacts
    const file = fileNameOf('books', { origin: await findOrigin(db, issueId), id: issueId })
    return { class: classId, issue: file.slice('books/'.length, -'.md'.length), page, authors, affiliations, keywords }
  },
})

/** The articles of an issue follow it in the order of their pages. */
function afterIssue(publishTime: string, page: number): string {
  const minutes = 5 + page
  const two = (n: number) => String(n).padStart(2, '0')
  return `${publishTime.slice(0, 10)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
