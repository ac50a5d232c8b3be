import type { PersonalFinding } from '@zhengcai/contract/publishing/check.contract.ts'
import { type PersonalKind, personalId } from '@zhengcai/contract/publishing/personalWords.ts'
import { findKnown } from './findKnown.ts'
import { findPersonal, narrow } from './findPersonal.ts'
import { findAddresses } from './likely/findAddresses.ts'
import { findBareNames } from './likely/findBareNames.ts'
import { findChats, findShortNumbers, findSpelledNumbers } from './likely/findContacts.ts'
import { findNames, type Spot } from './likely/findNames.ts'
import { findOrganisations } from './likely/findOrganisations.ts'
import { findTradeNames } from './likely/findTradeNames.ts'

type Found = Spot & { kind: PersonalKind; sure: boolean }

/** Everything in a text that tells who somebody is, surely or likely; `known` is what we know of them. */
export function personalIn(text: string, known: string[] = []): PersonalFinding[] {
  const plain = narrow(text)
  const as = (kind: PersonalKind, sure: boolean) => (spot: Spot) => ({ ...spot, kind, sure })
  const found: Found[] = [
    ...findPersonal(text).map(({ from, to, kind }) => ({ from, to, kind, sure: true })),
    ...findSpelledNumbers(plain).map(as('mobile', true)),
    ...findKnown(text, known).map(as('known', true)),
    ...findShortNumbers(plain).map(as('landline', false)),
    ...findChats(plain).map(as('wechat', false)),
    ...findAddresses(plain).map(as('address', false)),
    ...findOrganisations(plain).map(as('organisation', false)),
    ...findTradeNames(plain).map(as('organisation', false)),
    ...findNames(plain).map(as('name', false)),
    ...findBareNames(plain).map(as('name', false)),
  ]
  return apart(found.filter((one) => one.sure || !inLawTitle(plain, one))).map(({ from, to, kind, sure }) => {
    const words = text.slice(from, to)
    return { id: personalId(kind, words), from, to, kind, sure, words, replacement: replacementOf(kind, words) }
  })
}

/** 《青溪市政府采购办法》, 《望海市财政局关于……的通知》: the name of a law says who made it, not who asks. A school's own rules do tell. */
const LAW_TITLE =
  /《[^《》]{2,80}(?:法|条例|办法|规定|细则|规则|规程|决定|意见|通知|解释|目录|标准|制度)(?:[（(][^（()）]{1,12}[）)])?》/g
const MAKER = /(?:政府|局|厅|委|委员会|办公室)$/

function inLawTitle(text: string, { from, to, kind }: Found): boolean {
  if (kind !== 'organisation' || !MAKER.test(text.slice(from, to))) return false
  return [...text.matchAll(LAW_TITLE)].some(({ 0: title, index }) => from > index && to < index + title.length)
}

/** In the order of the text; of two that overlap the sure one stays, or else the longer. */
function apart(found: Found[]): Found[] {
  const taken = new Uint8Array(found.reduce((most, { to }) => Math.max(most, to), 0))
  return found
    .toSorted((one, other) => Number(other.sure) - Number(one.sure) || other.to - other.from - (one.to - one.from))
    .filter(({ from, to }) => {
      if (taken.subarray(from, to).includes(1)) return false
      taken.fill(1, from, to)
      return true
    })
    .toSorted((one, other) => one.from - other.from)
}

const KINDS_OF_BODY: [RegExp, string][] = [
  [/幼儿园$/, '某幼儿园'],
  [/小学$|[一二三]小$|实小$|附小$/, '某小学'],
  [/中学$|高中$|初中$|[一二三四五六七八九]中$|附中$/, '某中学'],
  [/大学$|学院$/, '某高校'],
  [/学校$|党校$/, '某学校'],
  [/医院$|卫生院$|卫生室$/, '某医院'],
  [/公司$|集团$|厂$|商行$|经营部$|店$/, '某公司'],
  [/事务所$/, '某事务所'],
  [/局$|办$|处$/, '某单位'],
]

/** What stands there instead, where nobody finds better words. */
function replacementOf(kind: PersonalKind, words: string): string {
  if (kind === 'name') return '某某'
  if (kind === 'organisation') return KINDS_OF_BODY.find(([pattern]) => pattern.test(words))?.[1] ?? '某单位'
  return kind === 'address' ? '某地' : ''
}
