import type { OfferedArticle } from '@zhengcai/contract/search/knowledgeSearch.contract.ts'
import { type Marking, snippetOf } from '../markText.ts'
import { FITTING } from './howSure.ts'
import type { JudgedArticle } from './judgeLeading.ts'

const SENTENCE = 60
/** The first places are theirs; what follows belongs to everything else. */
const PLACES_KEPT = 2

/** Those that fit, as they are offered while somebody types. */
export const offerFitting = (judged: JudgedArticle[], marking: Marking): OfferedArticle[] =>
  judged
    .filter(({ sure }) => sure >= FITTING)
    .slice(0, PLACES_KEPT)
    .map((one) => offerArticle(one, marking))

function offerArticle({ candidate, sentence }: JudgedArticle, marking: Marking): OfferedArticle {
  const { esId, address, title, text, law } = candidate.article
  const { label, part } = candidate.leading
  const { start, end } = sentence
  return {
    esId,
    title,
    address,
    label,
    part,
    status: law.status,
    ...snippetOf(text.slice(start, end), marking, SENTENCE),
  }
}
