import { text } from '@zhengcai/contract/fields.ts'
import type { Conclusion } from '@zhengcai/contract/knowledge/conclusions.ts'
import { z } from 'zod'
import { problemsOf } from '../../platform/files/importing.ts'
import { renderBody } from '../../platform/files/renderBody.ts'
import { readFronted } from '../../platform/text/richText/frontMatter.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { isDay } from '../../platform/time/relativeTime.ts'
import { WrittenConclusion } from './writtenConclusion.ts'

const Fields = z.strictObject({
  expert: text('专家', 1, 30),
  expertTitle: text('专家职务', 1, 60),
  validAsOf: z.string().refine(isDay, '应为日期，例如 2026-11-15').optional(),
  conclusion: WrittenConclusion.optional(),
  class: z.string().optional(),
  title: text('标题', 4, 60).optional(),
  question: text('提问', 10, 2000).optional(),
  tags: z
    .array(text('标签', 1, 20))
    .max(8, '至多 8 个标签')
    .default([]),
})

export type Answer = {
  html: string
  text: string
  expert: string
  expertTitle: string
  validAsOf: string
  conclusion: Conclusion | undefined
  classId: string | undefined
  /** What stands in place of the asker's words when it is made public. */
  title: string | undefined
  question: string | undefined
  tags: string[]
}

/** An answer as editors write it: who answers in front, then Markdown. */
export function readAnswer(file: string, source: string): Answer {
  const { fields, body, bodyLine } = readFronted(file, source, Fields)
  const rich = renderBody(problemsOf(file, source), { body, bodyLine, empty: '答复是空的' })
  const { class: classId, validAsOf = chinaDay(), expert, expertTitle, conclusion, title, question, tags } = fields
  const words = { html: rich.html, text: rich.text, expert, expertTitle, validAsOf }
  return { ...words, conclusion, classId, title, question, tags }
}
