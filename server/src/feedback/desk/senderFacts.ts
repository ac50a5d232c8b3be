import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { UploadStore } from '../../platform/files/uploads.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { namesInFiles } from '../../publishing/checks/personal/findKnown.ts'
import { personalIn } from '../../publishing/checks/personal/personalIn.ts'
import { showUpload } from '../../publishing/desk/showUpload.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { NO_SUCH_FEEDBACK } from '../cancelFeedback.ts'
import { findFeedback, listImages } from '../feedback.queries.ts'
import { findSender } from './feedbackCases.queries.ts'

async function factsOf(db: Db, id: string) {
  const feedback = (await findFeedback(db, { id, viewer: { office: true } })) ?? notFound(NO_SUCH_FEEDBACK)
  const { userId, contact, content } = feedback
  return { content, contact, userId, sender: userId ? await findSender(db, userId) : undefined }
}

/** What we know of who sent it and what they say of themselves, to be compared with what others will read. */
export async function knownOfSender(db: Db, id: string): Promise<string[]> {
  const { contact, sender, content } = await factsOf(db, id)
  const files = await listImages(db, id)
  const facts = [contact, sender?.phone, sender?.nickName, sender?.company]
  const said = personalIn(content).filter(({ kind, sure }) => sure || kind === 'name')
  const names = [...namesInFiles(files.map(({ name }) => name)), ...said.map(({ words }) => words)]
  return [...facts, ...names].flatMap((one) => one || [])
}

/** No more of them than is needed to deal with it. */
export async function maskSender(db: Db, id: string) {
  const { contact, userId, sender } = await factsOf(db, id)
  return { member: userId !== null, phone: sender?.phone ? maskPhone(sender.phone) : '', contact: contact !== '' }
}

/** The full number and how they want to be reached; whoever looks stands in the trail. */
export function showSender(db: Db, by: Hand, id: string) {
  return inTransaction(db, async (tx) => {
    const { contact, sender } = await factsOf(tx, id)
    if (!sender && contact === '') refuse('提交人没有登录，也没有留下联系方式')
    await recordAct(tx, { ...actorIn(by), act: 'show sender', subject: id })
    return { phone: sender?.phone ?? '', nickName: sender?.nickName ?? '', contact }
  })
}

/** A picture that came with the feedback, on record. */
export const showImage = async (
  needs: { db: Db; uploads: UploadStore },
  by: Hand,
  wanted: { id: string; uploadId: string },
) => showUpload(needs, by, { ...wanted, files: await listImages(needs.db, wanted.id), act: 'show feedback image' })
