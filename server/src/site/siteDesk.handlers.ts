import { siteDesk } from '@zhengcai/contract/site/siteDesk.contract.ts'
import { SITE_PARTS, type SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { HeldByClass } from '../knowledge/heldByClass.ts'
import { deskHandOf } from '../office/deskHand.ts'
import type { Db } from '../platform/database/database.ts'
import type { FramedPages } from '../platform/http/pages/framedPages.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { atMost } from '../platform/limits/atMost.ts'
import { confirmProposal, returnProposal } from './desk/decideProposal.ts'
import { mergeClass } from './desk/mergeClass.ts'
import { previewPart } from './desk/previewPart.ts'
import { listParts, readHistory, readPart } from './desk/readParts.ts'
import { restorePart, savePart } from './desk/savePart.ts'
import type { SitePart } from './desk/sitePart.ts'

export type SiteDeskNeeds = {
  db: Db
  framed: Pick<FramedPages, 'render'>
  parts: SitePart[]
  held: HeldByClass[]
}

export const partAmong =
  (parts: SitePart[]) =>
  (name: SitePartName): SitePart =>
    parts.find((part) => part.name === name) ?? notFound('没有这个部分')

/** In the order of the words, whoever handed them in. */
const inOrder = (parts: SitePart[]): SitePart[] => {
  const names = Object.keys(SITE_PARTS)
  return parts.toSorted((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
}

export const siteDeskHandlers = ({ db, framed, parts, held }: SiteDeskNeeds) => {
  const partOf = partAmong(parts)
  const shown = inOrder(parts)
  // Each holds a connection while its page is made, which those who save must not wait for.
  const inTurn = atMost(2, 40)
  return serve(siteDesk, {
    list: ({ staff }) => listParts(db, shown, staff.id),
    read: ({ params, staff }) => readPart(db, partOf(params.part), staff.id),
    save: ({ body: { part, ...wish }, ...who }) => savePart(db, partOf(part), deskHandOf(who), wish),
    history: ({ params, query }) => readHistory(db, partOf(params.part), query),
    restore: ({ body: { part, ...wish }, ...who }) => restorePart(db, partOf(part), deskHandOf(who), wish),
    confirm: ({ body, ...who }) => confirmProposal(db, partOf, deskHandOf(who), body.id),
    async return({ body, ...who }) {
      await returnProposal(db, deskHandOf(who), body)
      return {}
    },
    merge: ({ body, ...who }) =>
      mergeClass(db, { classes: partOf('classes'), columns: partOf('columns') }, held, deskHandOf(who), body),
    preview: async ({ body: { part, value, of } }) => ({
      html: await inTurn(() => previewPart({ db, framed }, partOf(part), value, of)),
    }),
  })
}
