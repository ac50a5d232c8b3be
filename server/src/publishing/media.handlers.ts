import { media as calls } from '@zhengcai/contract/publishing/media.contract.ts'
import { actorOf } from '../office/actorOf.ts'
import type { Caller } from '../platform/http/caller.ts'
import { notFound } from '../platform/http/refusals.ts'
import { type Staff, serve } from '../platform/http/serve.ts'
import { handOf } from './drafts/handOf.ts'
import type { By } from './media/addMedia.ts'
import { changeMedia, NO_SUCH_MEDIA, trashMedia, untrashMedia } from './media/changeMedia.ts'
import { type FetchNeeds, fetchPicture } from './media/fetchPicture.ts'
import { findMedia, listMedia } from './media/media.queries.ts'
import { listUses } from './media/mediaUses.queries.ts'
import { beginUpload, finishUpload, keepPart, type ReceivingNeeds } from './media/receiveMedia.ts'
import { replaceMedia } from './media/replaceMedia.ts'
import type { DraftNeeds } from './publishingNeeds.ts'

const MOST_SHOWN = 100

const byOf = ({ staff, caller }: { staff: Staff; caller: Caller }): By => ({
  staffId: staff.id,
  actor: actorOf(staff, caller),
})

export const mediaHandlers = (needs: ReceivingNeeds & FetchNeeds & { drafts: DraftNeeds }) => {
  const { db, store, drafts } = needs
  return serve(calls, {
    list: ({ query }) => listMedia(db, query),
    begin: ({ body, ...by }) => beginUpload(needs, byOf(by), body),
    part: ({ body, file, ...by }) => keepPart(needs, byOf(by), { ...body, file }),
    finish: ({ body, ...by }) => finishUpload(needs, byOf(by), body),
    change: ({ body, ...by }) => changeMedia(db, store, byOf(by), body),
    async uses({ params }) {
      if (!(await findMedia(db, params))) notFound(NO_SUCH_MEDIA)
      const uses = await listUses(db, params.id)
      return { uses: uses.slice(0, MOST_SHOWN), more: Math.max(0, uses.length - MOST_SHOWN) }
    },
    replace: ({ body, ...who }) => replaceMedia(drafts, handOf(who), body),
    async trash({ body, ...by }) {
      await trashMedia(db, byOf(by), body.ids)
      return {}
    },
    async untrash({ body, ...by }) {
      await untrashMedia(db, byOf(by), body.ids)
      return {}
    },
    fetch: ({ body, ...by }) => fetchPicture(needs, byOf(by), body.url),
  })
}
