import { randomBytes } from 'node:crypto'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { keysOf } from '@zhengcai/contract/keysOf.ts'
import type { LawImport } from '@zhengcai/contract/laws/lawDeskFields.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import type { TransferImport } from '@zhengcai/contract/office/transfer.contract.ts'
import { atMost } from '@zhengcai/server/platform/limits/atMost.ts'
import { sendPart, sha256Of } from '@zhengcai/server/testing/files/mediaFiles.ts'
import { sendForm } from '@zhengcai/server/testing/files/sendForm.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import { signUp } from '@zhengcai/server/testing/people/signUp.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import type { Handed } from './judgeHanded.ts'

/** `imports`: a report says what would come in; nothing is kept. */
export type FilePlace = { name: string; hand(bytes: Buffer, name: string): Promise<Handed>; imports?: true }

type Media = { id: string; url: string }
type Begun = { media: Media | null; uploadId: string | null }

/** Wherever readers and editors can hand in a file. */
export async function filePlaces(app: TestApp): Promise<FilePlace[]> {
  const { token } = await signUp(app, { phone: '13500000001' })
  const as = await hireStaff(app, ...keysOf(ROLES))

  const headers = { authorization: `Bearer ${token}`, cookie: as.cookie }
  const keptAt = async (url: string) => {
    const reply = await app.server.inject({ method: 'GET', url, headers })
    if (reply.statusCode !== 200) throw new Error(`${url} 取不回来：${reply.statusCode}`)
    return { kept: reply.rawPayload }
  }

  const upload = (purpose: string): FilePlace => ({
    name: `读者的${purpose}`,
    async hand(bytes, name) {
      const fields = { purpose, file: { name, bytes } }
      const reply = await sendForm(app.server, { path: '/common/v1/upload', token, fields })
      return { ...reply, ...(reply.data && (await keptAt(`${BASE_PATH}/common/v1/download/${reply.data.id}`))) }
    },
  })
  // A new one does away with the one before, which somebody else may be about to look at.
  const oneByOne = atMost(1, Number.MAX_SAFE_INTEGER)
  const avatar: FilePlace = {
    name: '头像',
    hand: (bytes, name) =>
      oneByOne(async () => {
        const fields = { avatarfile: { name, bytes } }
        const reply = await sendForm(app.server, { path: '/system/user/profile/avatar', token, fields })
        return { ...reply, ...(reply.imgUrl && (await keptAt(new URL(reply.imgUrl, 'http://here').pathname))) }
      }),
  }
  /** By parts, as the console sends them, to whatever reads it then; what the library has already is not sent again. */
  const desk = (name: string, read: (id: string, known: Media | null) => Promise<Handed>): FilePlace => ({
    name,
    async hand(bytes, sent) {
      const input = { name: sent, size: bytes.length, sha256: sha256Of(bytes) }
      const begun = await askOffice<Begun | undefined>(app, 'media.begin', { as, input })
      if (!begun.data) return { code: begun.code, msg: begun.msg }
      const { media, uploadId } = begun.data
      // Small enough for one part.
      if (uploadId) await sendPart(app, as, { uploadId, index: 0, bytes })
      return read(uploadId ?? media?.id ?? '', media)
    },
  })
  const library = desk('媒体库', async (uploadId, known) => {
    if (known) return { code: 200, msg: '', ...(await keptAt(known.url)) }
    const kept = await askOffice<{ media: Media } | undefined>(app, 'media.finish', { as, input: { uploadId } })
    const media = kept.data?.media
    if (!media?.url.endsWith('.docx')) return { ...kept, ...(media && (await keptAt(media.url))) }
    const input = { once: randomBytes(16).toString('hex'), kind: 'article', mediaId: media.id }
    const draft = await askOffice(app, 'draft.create', { as, input })
    return { ...draft, ...(await keptAt(media.url)) }
  })
  const content = desk('导入内容', async (uploadId) => {
    const read = await askOffice<TransferImport | undefined>(app, 'transfer.read', { as, input: { uploadId } })
    return { ...read, ...(read.data && { report: contentIn(read.data) }) }
  })
  const laws = desk('导入法规', async (uploadId) => {
    const input = { uploadIds: [uploadId], level: '7' }
    const read = await askOffice<LawImport | undefined>(app, 'lawDesk.read', { as, input })
    return { ...read, ...(read.data && { report: lawsIn(read.data) }) }
  })
  const imports = [content, laws].map((place): FilePlace => ({ ...place, imports: true }))
  return [upload('question'), upload('feedback'), avatar, library, ...imports]
}

/** A problem anywhere, and nothing of it comes in. */
function contentIn({ survey: { totals, files, problems } }: TransferImport) {
  const { added = 0, changed = 0, drafted = 0, kept = 0, beside = 0 } = totals
  const brings = problems.length > 0 ? 0 : files + added + changed + drafted + kept + beside
  return { brings, problems: problems.length }
}

/** Without what is damaged the rest may come in. */
const lawsIn = ({ totals: { added, changed }, problems }: LawImport) => ({
  brings: added + changed,
  problems: problems.length,
})
