import { numberAt } from './numberAt.ts'
import type { OwnLaw } from './reading.ts'
import { type Chain, type Place, readChain, startingAt } from './referenceChain.ts'

const BACK = /^[前上]([一两二三四五六七八九十]?)([条款项])(?![件例约款目])/
const NOT_BACK = /[提之目先此网线]$|以上$|以$/
const HERE = /^本[条款](?=[第前])/

/** 前条, 前两款, 前款第三项, 本条第二款: counted from the line they stand in, so only inside a law. */
export function relativeAt(text: string, place: number, own: OwnLaw | undefined): Chain | undefined {
  const character = text[place]
  if (!own?.place || (character !== '前' && character !== '上' && character !== '本')) return undefined
  const ahead = text.slice(place, place + 4)
  const here = HERE.exec(ahead)
  if (here?.[0] && text[place + 2] === '前') {
    const back = backAt(text, place + 2, own)
    return back && startingAt(back, place)
  }
  if (here) return below(text, place, place + 2, basisOf(own, ahead[1] ?? ''))
  return backAt(text, place, own)
}

function backAt(text: string, place: number, own: OwnLaw): Chain | undefined {
  const back = BACK.exec(text.slice(place, place + 4))
  if (!back || isOtherWord(text, place, back[2] ?? '')) return undefined
  const count = back[1] ? (numberAt(back[1], 0)?.value ?? 1) : 1
  const target = counted(own, back[2] ?? '', count)
  const end = place + back[0].length
  if (!target) return undefined
  const narrowed = count === 1 ? below(text, place, end, target) : undefined
  return narrowed ?? { members: [{ ...target, start: place, end, arabic: false }], end }
}

/** 以前款规定的方式 is 以 and 前款, 以上款项 is not. */
function isOtherWord(text: string, place: number, unit: string): boolean {
  const before = text.slice(Math.max(0, place - 2), place)
  if (text[place] === '前') return unit === '款' && text[place + 2] === '项' ? true : /[提之目先此]$/.test(before)
  return NOT_BACK.test(before)
}

function counted({ place, addresses }: OwnLaw, unit: string, count: number) {
  if (!place) return undefined
  if (unit === '条') {
    const index = addresses.indexOf(place.address)
    const address = index >= count ? addresses[index - count] : undefined
    const toAddress = count > 1 ? addresses[index - 1] : undefined
    return address ? { address, ...(toAddress && { toAddress }) } : undefined
  }
  const { address, paragraph } = place
  if (unit === '款') return paragraph > count ? { address, paragraph: paragraph - count } : undefined
  return place.item !== null && place.item > count ? { address, paragraph, item: place.item - count } : undefined
}

const basisOf = ({ place }: OwnLaw, unit: string): Place => ({
  address: place?.address,
  paragraph: unit === '款' ? place?.paragraph : undefined,
})

function below(text: string, start: number, end: number, base: Place): Chain | undefined {
  const chain = readChain(text, end, base)
  // An article of its own behind it is another reference, not a part of this one.
  return chain && chain.members[0]?.address === base.address && startsBelow(text, end)
    ? startingAt(chain, start)
    : undefined
}

const startsBelow = (text: string, end: number): boolean => readChain(text, end)?.members[0]?.address === undefined
