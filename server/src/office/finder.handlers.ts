import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { finder } from '@zhengcai/contract/office/finder.contract.ts'
import { FINDER_KINDS } from '@zhengcai/contract/office/finderWords.ts'
import { serve } from '../platform/http/serve.ts'
import type { FinderPart } from './finder/finderPart.ts'

const OF_EACH_KIND = 6

/** Parts are asked at once; the kinds come in one order, whichever part was quicker. */
export const finderHandlers = ({ parts }: { parts: FinderPart[] }) =>
  serve(finder, {
    async find({ query: { keyword }, staff: { rights } }) {
      const all = (await Promise.all(parts.map((part) => part({ keyword, rights, size: OF_EACH_KIND })))).flat()
      // What is being revised is both a draft and before readers: it is one text.
      const found = [...new Map(all.toReversed().map((one) => [one.href, one])).values()].toReversed()
      return keysOf(FINDER_KINDS).flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, OF_EACH_KIND))
    },
  })
