import { createHash } from 'node:crypto'
import { text } from '@zhengcai/contract/fields.ts'
import { z } from 'zod'
import { resolveTime, WrittenTime } from '../platform/relativeTime.ts'
import { ContentProblems, type Problem, readFronted } from '../platform/richText/frontMatter.ts'
import { type Picture, renderMarkdown } from '../platform/richText/renderMarkdown.ts'
import type { ImportedItem } from './importing.queries.ts'

const NewsFields = z.strictObject({
  title: text('标题', 4, 60),
  summary: text('摘要', 10, 200),
  class: z.string(),
  publish: WrittenTime,
  withdraw: WrittenTime.optional(),
  source: text('来源', 1, 40),
  author: text('作者', 1, 60).default(''),
  editor: text('责任编辑', 1, 30).default(''),
  tags: z
    .array(text('标签', 1, 20))
    .max(8, '至多 8 个标签')
    .default([]),
  cover: z.string().optional(),
  views: z.int().min(0).default(0),
})

export type Reading = { epoch: string; demo: boolean; pictures: Map<string, Picture>; classes: Set<string> }

/** One news file as a row; throws with every problem of the file. */
export function readNews(file: string, source: string, { epoch, demo, pictures, classes }: Reading): ImportedItem {
  const { fields, body, bodyLine } = readFronted(file, source, NewsFields)
  const rich = renderMarkdown(body, pictures)
  const problems: Problem[] = rich.problems.map(({ line, message }) => ({ file, line: line + bodyLine - 1, message }))
  const lineOf = (name: string) => source.split('\n').findIndex((row) => row.startsWith(`${name}:`)) + 1
  const cover = fields.cover === undefined ? null : pictures.get(fields.cover)
  if (!classes.has(fields.class))
    problems.push({ file, line: lineOf('class'), message: `class：没有分类 ${fields.class}` })
  if (cover === undefined) problems.push({ file, line: lineOf('cover'), message: `cover：找不到图片 ${fields.cover}` })
  if (rich.text.length === 0 && problems.length === 0) problems.push({ file, line: bodyLine, message: '正文是空的' })
  if (problems.length > 0) throw new ContentProblems(problems)
  const origin = file.replace(/\.md$/, '')
  return {
    es_id: createHash('sha256').update(origin).digest('hex').slice(0, 20),
    kind: 'news',
    class_id: fields.class,
    title: fields.title,
    summary: fields.summary,
    body: rich.html,
    body_text: rich.text,
    headings: JSON.stringify(rich.headings),
    cover: cover?.url ?? null,
    tags: fields.tags,
    source: fields.source,
    author: fields.author,
    editor: fields.editor,
    attachments: '[]',
    publish_time: resolveTime(fields.publish, epoch),
    withdraw_time: fields.withdraw ? resolveTime(fields.withdraw, epoch) : null,
    view_count: fields.views,
    demo,
    origin,
  }
}
