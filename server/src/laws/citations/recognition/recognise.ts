import {
  type Around,
  type Doubts,
  isJoined,
  isOfTwoLaws,
  isSurelyBelow,
  mentionClause,
  noDoubts,
  note,
} from './afterNamedLaw.ts'
import { type Anchor, continues, isOfAnotherLaw, isOfNewText, isOfSomethingElse } from './bareArticle.ts'
import { handedOn, type Naming, noNaming, noteNamed, opensWithCarried } from './carriedLaw.ts'
import type { LawEntry } from './catalogue.ts'
import { type Compact, compact, nameKey } from './compact.ts'
import type { NamedEdition } from './edition.ts'
import { articleBehind, type Head, headAt, implementing, passAside } from './heads.ts'
import { noteKind, noteSpokenOf } from './namedByKind.ts'
import { noPair, notePair, type Pair, pairedAt } from './pairedLaws.ts'
import { pointedFrom } from './pointing.ts'
import type { Reading } from './reading.ts'
import { type Chain, type Place, readChain, readPart, startingAt } from './referenceChain.ts'
import { relativeAt } from './relative.ts'

/** A reference by its place in the text; no address where the whole law is meant. */
export type Found = Place & {
  start: number
  end: number
  law: LawEntry | 'own'
  toAddress?: string | undefined
  rightBefore?: string | undefined
  /** An item of a text that has no articles. */
  part?: boolean | undefined
  /** The version the words name by its number or year, or as the newest; otherwise the text's own date decides. */
  esId?: string | undefined
  year?: number | undefined
  edition?: NamedEdition['edition']
  /** The law was named before, not here: what the version lacks was something else. */
  bare: boolean
  phrase: string
}

/** Words in quotation marks or brackets, and what was spoken of before them. */
type Enclosed = { end: number; anchor: Anchor | undefined; doubts: Doubts; quoted: boolean }
type Run = {
  scan: Compact
  original: string
  reading: Reading
  found: Found[]
  anchor: Anchor | undefined
  doubts: Doubts
  naming: Naming
  pair: Pair
  enclosed: Enclosed[]
}

const DECIMAL = /^第\d{1,3}(?:\.\d{1,3}){1,3}[条款项]/
const DEEPEST = 6
const GOES_ON = /[，、；,;和与及或]/

/** References in one paragraph, in the order of the text. What the paragraph teaches is kept in `reading` for the next. */
export function recognise(original: string, reading: Reading): Found[] {
  const [doubts, naming] = [noDoubts(), noNaming()]
  const run: Run = {
    scan: compact(original),
    original,
    reading,
    found: [],
    anchor: undefined,
    doubts,
    naming,
    pair: noPair(),
    enclosed: [],
  }
  let place = 0
  while (place < run.scan.text.length) place = advance(run, place)
  reading.carried = handedOn(run.naming, run.doubts)
  return run.found
}

function advance(run: Run, place: number): number {
  const character = run.scan.text[place] ?? ''
  if (character === '\n') forget(run)
  leaveEnclosed(run, place)
  if (character === '"' || character === '(') enterEnclosed(run, place)
  if ('。！？'.includes(character) && run.anchor) run.anchor = { ...run.anchor, sameSentence: false }
  if (character === '第') return bareReference(run, place)
  const head = pairedAt(run, place) ?? headAt(run.scan, run.reading, place)
  if (head) return follow(run, head)
  if (!run.reading.own) return pointBack(run, place)
  const relative = relativeAt(run.scan.text, place, run.reading.own)
  if (!relative) return place + 1
  emit(run, relative, { law: 'own' })
  return relative.end
}

/** What is said in quotation marks or brackets is about something of its own. */
function enterEnclosed(run: Run, place: number): void {
  const end = run.scan.closes[place] ?? -1
  if (end < 0 || run.reading.own || run.enclosed.length >= DEEPEST) return
  const quoted = run.scan.text[place] === '"'
  run.enclosed.push({ end, anchor: run.anchor, doubts: { ...run.doubts }, quoted })
  if (quoted) run.doubts.quoted = true
}

/** Behind the closing sign the sentence goes on where it was, unless it ended inside. */
function leaveEnclosed(run: Run, place: number): void {
  const { text } = run.scan
  while ((run.enclosed.at(-1)?.end ?? Infinity) < place) run.enclosed.pop()
  const left = run.enclosed.at(-1)?.end === place ? run.enclosed.pop() : undefined
  if (!left) {
    run.doubts.quoted &&= run.enclosed.some(({ quoted }) => quoted)
    return
  }
  const { everRaised } = run.doubts
  if (left.anchor?.law) {
    const isKept = run.anchor?.law === left.anchor.law || (left.anchor.aside && run.anchor?.law)
    const inside = (isKept && run.anchor) || left.anchor
    const ended = '。！？'.includes(text[place - 1] ?? '') && !GOES_ON.test(text[place + 1] ?? '')
    run.anchor = { ...inside, sameSentence: left.anchor.sameSentence && !ended, aside: left.anchor.aside ?? false }
    run.doubts = { ...left.doubts, everRaised }
  } else if (run.anchor && !left.quoted) run.anchor = { ...run.anchor, aside: true }
  run.doubts.quoted = run.enclosed.some(({ quoted }) => quoted)
}

function forget(run: Run): void {
  run.anchor = undefined
  run.pair = noPair()
  run.enclosed = []
  run.doubts = { ...noDoubts(), everRaised: true }
}

/** 同条第二款, 该条, 前款: counted from the article named last, which in texts that are not laws must stand in the same paragraph. */
function pointBack(run: Run, place: number): number {
  const { anchor, doubts, scan } = run
  if (note(doubts, scan, place)) {
    noteSpokenOf(run.reading.kinds, scan.text, place)
    run.pair = noPair()
  }
  const chain = anchor?.law && pointedFrom(scan.text, place, anchor, doubts)
  if (!chain) return place + 1
  emit(run, chain, anchor, true)
  return chain.end
}

/** A named law with the articles behind it, or alone. */
function follow(run: Run, named: Head): number {
  const { scan, reading } = run
  const head = passAside(scan, reading, inOwnWords(run, named))
  if (head.former && head.former === run.anchor?.law) return passFormer(scan.text, head)
  if (!reading.own) weigh(run, head)
  noteNamed(run.naming, head, undefined)
  noteKind(reading.kinds, scan.text.slice(named.start, named.end), head)
  notePair(run, named, head)
  if (head.law && head.law !== 'own') reading.last = head.law
  const behind = articleBehind(scan.text, head.end)
  const mixed = isEarlier(head) && run.anchor?.law === head.law
  const chain =
    behind === undefined ? undefined : (readChain(scan.text, behind, {}, true) ?? readPart(scan.text, behind))
  const hasArticle = chain && (chain.members[0]?.address !== undefined || isOfNotice(head))
  if (chain && hasArticle) emit(run, startingAt(chain, head.start), head)
  else standAlone(run, named, head)
  if (mixed) run.doubts.mentioned = 'law'
  const end = chain && hasArticle ? chain.end : head.end
  const second = head.law && head.law !== 'own' ? implementing(scan, reading, head.law, end) : undefined
  return second ? follow(run, second) : end
}

/** An edition of an earlier time beside the law as it is: which of the two a later number is of nobody knows. */
const isEarlier = ({ edition }: Head) =>
  edition === 'before' || edition === 'other' || edition === 'untold' || edition?.startsWith('on ') === true

/** 《…通知》第（二）项: a text that may count by items from the beginning. */
const isOfNotice = ({ law }: Head) => law && law !== 'own' && !/(?:法|典|条例|办法|细则|规程)$/.test(law.name)

/** 旧《反垄断法》第三十四条, where the law itself was named before: the text goes on about that one. */
function passFormer(text: string, { end }: Head): number {
  const behind = articleBehind(text, end)
  return (behind === undefined ? undefined : readChain(text, behind)?.end) ?? end
}

/** In words taken from a law 本法 is that law. */
function inOwnWords({ scan, reading, enclosed }: Run, head: Head): Head {
  const quote = enclosed.find(({ quoted }) => quoted)
  if (reading.own || head.law || scan.text[head.start] !== '本' || !quote) return head
  const { anchor, doubts } = quote
  if (!anchor?.law || anchor.law === 'own' || isOfTwoLaws(doubts)) return head
  const kind = scan.text.slice(head.start + 1, head.end)
  const { law, esId, year, edition } = anchor
  return nameKey(law.name).endsWith(kind) ? { ...head, law, esId, year, edition } : head
}

/** A law named here ends the doubts about what was named before, but for a second law at its side. */
function weigh({ scan, anchor, doubts }: Run, { law, start }: Head): void {
  const beside = law && anchor?.law && anchor.law !== law && isJoined(scan.text[start - 1] ?? '')
  doubts.mentioned = beside ? 'beside' : 'nothing'
  if (law) doubts.rival = false
}

function standAlone(run: Run, named: Head, { law, esId, year, edition }: Head): void {
  if (!named.alone) return
  run.anchor = law && { law, esId, year, edition, sameSentence: true, arabic: undefined, single: false }
  if (!law) return
  run.found.push({ ...span(run, named), law, esId, year, edition, bare: false })
}

/** 第五条 with no name before it: of this law, or of the law whose article was named just before. */
function bareReference(run: Run, place: number): number {
  const { text } = run.scan
  const { carried } = run.reading
  const chain = readChain(text, place)
  const [first] = chain?.members ?? []
  if (!chain || !first) return passDecimal(run, place)
  const before = text.slice(Math.max(0, place - 10), place)
  const strange = isOfSomethingElse(before)
  const around = { first, before, after: text.slice(chain.end, chain.end + 16) }
  if (first.address === undefined) return strange ? chain.end : belowArticle(run, place, chain, around)
  if (strange) emitStrange(run, chain, before)
  else if (run.reading.own) emit(run, chain, { law: 'own' })
  else if (isOfNewText(run.doubts, run.anchor, around))
    emit(run, chain, { law: run.anchor?.law, edition: 'newest' }, true)
  else if (run.anchor?.law && continues(run.doubts, run.anchor, around)) emit(run, chain, run.anchor, true)
  else if (place === 0 && carried && opensWithCarried(run.scan, chain, carried)) emit(run, chain, carried, true)
  else mentionClause(run.doubts)
  return chain.end
}

/** 须知第5.1款: no law counts so, and what follows may be of the same document. */
function passDecimal(run: Run, place: number): number {
  const found = DECIMAL.exec(run.scan.text.slice(place, place + 16))
  if (!found) return place + 1
  run.anchor = undefined
  run.doubts.everRaised = true
  run.doubts.everRival = 'document'
  return place + found[0].length
}

/** An article of something that is no law we hold. */
function emitStrange(run: Run, chain: Chain, before: string): void {
  emit(run, chain, { law: undefined })
  if (!isOfAnotherLaw(before)) run.doubts.everRival = 'document'
}

/** 第二款 or 第（三）项 alone: of the article named last in the sentence, else of the one it stands in. */
function belowArticle(run: Run, place: number, chain: Chain, around: Around): number {
  const { anchor, reading, scan, doubts } = run
  const here = reading.own?.place
  const goesOn = anchor?.sameSentence && doubts.mentioned !== 'law'
  const continued = anchor?.address && (goesOn || (!reading.own && isSurelyBelow(doubts, around)))
  const base = continued ? anchor : here && { address: here.address, law: 'own' as const }
  const based = base && readChain(scan.text, place, base)
  if (base?.law && based) emit(run, based, { ...base, law: base.law }, !reading.own)
  return chain.end
}

/** What a reference to a law we do not hold is followed by belongs to that law too, so it is remembered without being told. */
function emit(run: Run, { members }: Chain, { law, esId, year, edition }: NamedEdition, bare = false): void {
  const [first] = members
  const { address, paragraph, item, arabic = false } = members.at(-1) ?? {}
  noteNamed(run.naming, { law, esId, year, edition }, arabic)
  const beside = run.anchor?.address !== undefined && isJoined(run.scan.text[(first?.start ?? 0) - 1] ?? '')
  const single = !beside && members.every((member) => member.address === address && !member.toAddress)
  run.anchor = { law, esId, year, edition, address, paragraph, item, arabic, sameSentence: true, single }
  if (!law) {
    run.doubts.rival = true
    if (run.doubts.everRival === 'nothing') run.doubts.everRival = 'law'
    return
  }
  run.doubts.clause = false
  for (const { arabic: _, ...member } of members)
    run.found.push({ ...member, ...span(run, member), law, esId, year, edition, bare })
}

function span({ scan, original }: Run, { start, end }: { start: number; end: number }) {
  const from = scan.at[start] ?? 0
  // The last character ends one behind its own place: what the compacted text left out after it is not part of the reference.
  const to = (scan.at[end - 1] ?? 0) + 1
  return { start: from, end: to, phrase: original.slice(from, to) }
}
