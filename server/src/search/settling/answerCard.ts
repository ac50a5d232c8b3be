import { LAW } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { AnswerCard } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import type { Answer } from '@zhengcai/engine/searchEngine.ts'
import { type Marking, marksIn } from '../markText.ts'
import type { Search } from '../search.ts'
import { SURE_ENOUGH } from './howSure.ts'
import { judgeLeading } from './judgeLeading.ts'
import { sentencesOf } from './sentences.ts'

const ANSWERS = 2
const NEIGHBOURS = 3

/** The article that settles what was asked, where it is sure enough, in force, and not filtered away. */
export async function answerCard(
  search: Search,
  { keyword, answer, marking }: { keyword: string; answer: Answer; marking: Marking },
): Promise<AnswerCard | null> {
  const [best] = await judgeLeading(search, keyword, answer)
  if (!best || best.sure < SURE_ENOUGH || !best.candidate.leading.kept) return null
  const { leading, article } = best.candidate
  const { esId, address, title, demo, law, text } = article
  if (law.status !== LAW.inForce) return null
  const { start, end, lead } = best.sentence
  const sentence = text.slice(start, end).trim()
  return {
    esId,
    address,
    label: leading.label,
    part: leading.part,
    title,
    demo,
    law,
    lead,
    sentence,
    marks: marksIn(sentence, marking),
    ...neighboursOf(text, start, end),
    answers: await search.listAnswers(article, ANSWERS),
  }
}

/** A few sentences on either side; the rest is read where the article stands. */
function neighboursOf(text: string, start: number, end: number): { before: string; after: string } {
  const sentences = sentencesOf(text)
  const before = sentences.filter((one) => one.end <= start).slice(-NEIGHBOURS)
  const after = sentences.filter((one) => one.start >= end).slice(0, NEIGHBOURS)
  return {
    before: text.slice(before[0]?.start ?? start, start).trim(),
    after: text.slice(end, after.at(-1)?.end ?? end).trim(),
  }
}
