import type { Conclusion } from '@zhengcai/contract/knowledge/conclusions.ts'
import type { QuestionFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { ANONYMOUS } from '@zhengcai/contract/questions/questionWords.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import { oneLine } from '../../platform/text/oneLine.ts'

const SUMMARY = 110

type Answered = {
  title: string
  content: string
  publicTitle: string | null
  publicContent: string | null
  classId: string | null
  answer: string
  answerText: string
  expert: string
  expertTitle: string
  askTime: string
  answerTime: string
  validAsOf: string
  conclusion: Conclusion | null
  tags: string[]
  anonymous: boolean
  demo: boolean
}

/** What readers see of an answered question; who asked it is part of this only where they wished it. */
export function publicItem(question: Answered, nickName: string | undefined) {
  const words = question.publicContent ?? question.content
  const facts: Omit<QuestionFacts, 'helpful'> = {
    question: words,
    asker: question.anonymous || !nickName ? ANONYMOUS : nickName,
    expert: question.expert,
    expertTitle: question.expertTitle,
    askTime: question.askTime,
    answerTime: question.answerTime,
    validAsOf: question.validAsOf,
    ...(question.conclusion && { conclusion: question.conclusion }),
  }
  return {
    kind: 'question' as const,
    class_id: question.classId ?? 'question',
    title: question.publicTitle ?? question.title,
    summary: summaryOf(question.answerText),
    body: question.answer,
    body_text: `${words}\n${question.answerText}`,
    headings: '[]',
    cover: null,
    tags: question.tags,
    source: '政采视野',
    author: question.expert,
    editor: '',
    attachments: '[]',
    withdraw_time: null,
    demo: question.demo,
    extra: JSON.stringify(facts),
  }
}

/** The beginning of the answer, which is its conclusion, up to the end of a sentence where one is near. */
export function summaryOf(text: string): string {
  const plain = oneLine(text)
  if (plain.length <= SUMMARY) return plain
  const cut = wholeLetters(plain, SUMMARY)
  const sentence = Math.max(cut.lastIndexOf('。'), cut.lastIndexOf('；'))
  return sentence > SUMMARY / 2 ? cut.slice(0, sentence + 1) : `${cut}…`
}
