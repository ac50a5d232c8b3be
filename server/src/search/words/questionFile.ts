import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type QuestionWords, readQuestionWords } from '@zhengcai/engine/text/questionWords.ts'

/** How readers ask, and what the answers hold. */
export const questions: QuestionWords = readQuestionWords(
  readFileSync(join(import.meta.dirname, 'questionWords.txt'), 'utf8'),
)
