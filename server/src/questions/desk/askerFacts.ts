import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { UploadStore } from '../../platform/files/uploads.ts'
import { notFound, refuse } from '../../platform/http/refusals.ts'
import { namesInFiles } from '../../publishing/checks/personal/findKnown.ts'
import { personalIn } from '../../publishing/checks/personal/personalIn.ts'
import { showUpload } from '../../publishing/desk/showUpload.ts'
import { actorIn } from '../../publishing/drafts/handOf.ts'
import type { Hand } from '../../publishing/drafts/holding.ts'
import { NO_SUCH_QUESTION } from '../moveQuestion.ts'
import { findAsker } from '../officeQuestions.queries.ts'
import { findQuestion, listAttachments } from '../questions.queries.ts'
import { listSupplements } from './supplements.ts'

/** What we know of the asker, to be compared with what others will read; a position is everybody's. */
export async function knownOfAsker(db: Db, id: string, { position = true } = {}): Promise<string[]> {
  const question = (await findQuestion(db, { id })) ?? notFound(NO_SUCH_QUESTION)
  const [asker, files] = await Promise.all([
    question.userId ? findAsker(db, question.userId) : undefined,
    listAttachments(db, id),
  ])
  const facts = asker ? [asker.phone, asker.nickName, asker.company, position ? asker.position : ''] : []
  return [...facts, ...namesInFiles(files.map(({ name }) => name))].flatMap((one) => one || [])
}

/** What those who read one answer may not learn of each other: what we know of each, and what each says of themselves. */
export async function knownOfAskers(db: Db, ids: string[]): Promise<string[]> {
  const known = (await Promise.all(ids.map((id) => knownOfAsker(db, id, { position: false })))).flat()
  if (ids.length === 1) return known
  const asked = await Promise.all(ids.map((id) => findQuestion(db, { id })))
  const added = (await Promise.all(ids.map((id) => listSupplements(db, id)))).flat()
  const said = [
    ...asked.flatMap((one) => (one ? `${one.title}\n${one.content}` : [])),
    ...added.map(({ content }) => content),
  ].flatMap((words) => personalIn(words, known))
  return [...new Set([...known, ...said.map(({ words }) => words)])]
}

/** The full number, and what the asker wrote of themselves; whoever looks stands in the trail. */
export function showAsker(db: Db, by: Hand, id: string) {
  return inTransaction(db, async (tx) => {
    const { userId } = (await findQuestion(tx, { id })) ?? notFound(NO_SUCH_QUESTION)
    const asker = userId ? await findAsker(tx, userId) : undefined
    if (!asker) return refuse('提问人已注销账号，没有留下资料')
    await recordAct(tx, { ...actorIn(by), act: 'show asker', subject: id })
    return {
      phone: asker.phone ?? '',
      nickName: asker.nickName ?? '',
      company: asker.company ?? '',
      position: asker.position ?? '',
    }
  })
}

/** A file that came with the question, on record. */
export const showFile = async (
  needs: { db: Db; uploads: UploadStore },
  by: Hand,
  wanted: { id: string; uploadId: string },
) => showUpload(needs, by, { ...wanted, files: await listAttachments(needs.db, wanted.id), act: 'show attachment' })
