import { ADVERBS, type Doubts, isDoubtless } from './afterNamedLaw.ts'
import { type Chain, type Place, readChain, startingAt } from './referenceChain.ts'
import { relativeAt } from './relative.ts'

/** The article named last: what words that point are counted from. */
export type Basis = Place & {
  sameSentence: boolean
  arabic: boolean | undefined
  /** No other article was named beside it, so that 该条 can mean this one only. */
  single: boolean
}

const POINTER = /^[同该本]([条款])(?=第)/
/** How one goes on after 该条 where it is an article; 该条信息 and 该条款 are other words. */
const SPOKEN_OF_ARTICLE = new RegExp(
  `^(?:$|[，。；：、,;:)"？]|的|中|里|所|并?未|并?没有|并?不|是|对|适用|明确|${ADVERBS}(?:规定|写|列|限|禁止|允许|授权|说))`,
)

/** 同条第二款, 该条, 前款, 前条 in a text that is not a law; the chain begins at the word that points. */
export function pointedFrom(text: string, place: number, basis: Basis, doubts: Doubts): Chain | undefined {
  const below = numbered(text, place, basis) ?? paragraphBefore(text, place, basis)
  const chain = below?.members[0]?.address === basis.address ? below : wholeArticle(text, place, basis, doubts)
  return chain && startingAt(chain, place)
}

/** 同条第二款, 该款第（三）项: the number behind the word is counted within the article or paragraph. */
function numbered(text: string, place: number, { address, paragraph }: Basis): Chain | undefined {
  const unit = POINTER.exec(text.slice(place, place + 3))?.[1]
  if (unit === '条') return readChain(text, place + 2, { address })
  return unit && paragraph ? readChain(text, place + 2, { address, paragraph }) : undefined
}

function paragraphBefore(text: string, place: number, basis: Basis): Chain | undefined {
  const { address, paragraph, item = null, sameSentence } = basis
  if (!sameSentence || !address || !paragraph) return undefined
  return relativeAt(text, place, { addresses: [], place: { address, paragraph, item } })
}

/** 该条 without a number, or 前条 in the sentence that names an article. */
function wholeArticle(text: string, place: number, basis: Basis, doubts: Doubts): Chain | undefined {
  const { address, arabic = false, single } = basis
  const word = text.slice(place, place + 2)
  if (!address || !single || !isDoubtless(doubts)) return undefined
  if (word === '前条') return articleBefore(text, place, basis)
  const end = place + 2
  const points = /^[同该]条$/.test(word) && !/[合相不一共协应]/.test(text[place - 1] ?? '') && !doubts.quoted
  return points && isSpokenOf(text, end) ? { members: [{ address, start: place, end, arabic }], end } : undefined
}

const isSpokenOf = (text: string, end: number) => SPOKEN_OF_ARTICLE.test(text.slice(end, end + 10))

/** 前条规定, 前条第二款: the article before the one named, as in the words of a law. */
function articleBefore(text: string, place: number, { address = '', arabic = false, sameSentence }: Basis) {
  const number = Number(address)
  if (!sameSentence || !Number.isInteger(number) || number < 2) return undefined
  if (/[提之目先此当眼以]/.test(text[place - 1] ?? '')) return undefined
  const base = { address: String(number - 1), rightBefore: address }
  const end = place + 2
  if (isSpokenOf(text, end)) return { members: [{ ...base, start: place, end, arabic }], end }
  const below = readChain(text, end, base)
  return below?.members.every((member) => member.address === base.address)
    ? { ...below, members: below.members.map((member) => ({ ...member, ...base })) }
    : undefined
}
