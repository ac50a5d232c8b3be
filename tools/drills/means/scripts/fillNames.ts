import { IMAGES_ALLOWED } from '@zhengcai/contract/feedback/feedbackWords.ts'
import { ATTACHMENTS_ALLOWED } from '@zhengcai/contract/questions/questionWords.ts'
import { confirmSession } from '@zhengcai/server/account/sessions/sessions.queries.ts'
import { FEEDBACK, QUESTION } from '@zhengcai/server/testing/content/askable.ts'
import { photograph, sentFile } from '@zhengcai/server/testing/files/mediaFiles.ts'
import { sendForm } from '@zhengcai/server/testing/files/sendForm.ts'
import { askOffice } from '@zhengcai/server/testing/people/askOffice.ts'
import { hireStaff } from '@zhengcai/server/testing/people/hireStaff.ts'
import { type SignedUp, signUp } from '@zhengcai/server/testing/people/signUp.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import { sql } from 'kysely'
import { fail } from '../drillOutcome.ts'
import type { ChatApp } from './chatApp.ts'
import { type Delivered, doseFor, note } from './doses.ts'
import { MARKER } from './payloads.ts'

/** What carries names that stand in no input of a call: of files, and of a reader in the chat app. */
export type Named = { reader: SignedUp; questions: string[]; feedback: string[]; media: string[] }

const EACH = 3
const LIBRARY_FILES = 15
const LONGEST_FILE_NAME = 96
const LONGEST_NICKNAME = 40
const NICKNAMES = 30

/** Its words are plain, so that a place which shows a payload has it from a name. */
export async function fillNames(app: TestApp, chatApp: ChatApp, delivered: Delivered): Promise<Named> {
  const reader = await signUp(app, { phone: '13600000002' })
  const named: Named = { reader, questions: [], feedback: [], media: [] }
  const next = namesOf(delivered)
  for (let round = 0; round < EACH; round += 1) {
    const attachments = await sendFiles(app, reader, 'question', ATTACHMENTS_ALLOWED, next)
    const question = { ...QUESTION, title: `${QUESTION.title}（${round + 1}）`, attachments }
    named.questions.push((await app.as(reader).userQuestion.askQuestion(question)).id)
    const images = await sendFiles(app, reader, 'feedback', IMAGES_ALLOWED, next)
    named.feedback.push((await app.as(reader).zcFeedBack.add({ ...FEEDBACK, images })).id)
  }
  const as = await hireStaff(app, 'chief')
  for (let count = 0; count < LIBRARY_FILES; count += 1) {
    const name = `${next('file of the library', inLibrary)}.jpg`
    const { uploadId } = await sentFile(app, as, await photograph(), name)
    const kept = await askOffice<{ media: { id: string } }>(app, 'media.finish', { as, input: { uploadId } })
    if (kept.code !== 200) fail(`media.finish ${name}：${kept.code} ${kept.msg}`)
    named.media.push(kept.data.media.id)
  }
  for (let count = 0; count < NICKNAMES; count += 1) {
    await bind(app, reader, chatApp, next('nickname of the chat app', asNickname))
    if (count < NICKNAMES - 1) await app.as(reader).weChat.unbind()
  }
  return named
}

type Takes = (text: string) => boolean
type Next = (field: string, takes: Takes) => string

const asFile: Takes = (text) => text.length <= LONGEST_FILE_NAME
/** The library takes names as it takes all words. */
const inLibrary: Takes = (text) => asFile(text) && !/\p{Cc}/u.test(text)
const asNickname: Takes = (text) => text.length <= LONGEST_NICKNAME

/** Names in turn: as many payloads as fit, at times one alone. What has a folder in it loses it, so the marker has to be left. */
function namesOf(delivered: Delivered): Next {
  let turn = 0
  return (field, takes) => {
    turn += 1
    const stays = (text: string) => takes(text) && (text.split(/[/\\]/).at(-1) ?? '').includes(MARKER)
    const dose = doseFor(stays, delivered.get(field) ?? new Set(), turn, turn)
    note(delivered, field, dose?.of ?? [])
    return dose?.text ?? ''
  }
}

async function sendFiles(app: TestApp, { token }: SignedUp, purpose: string, count: number, next: Next) {
  const ids: string[] = []
  for (let sent = 0; sent < count; sent += 1) {
    await sql`delete from allowance_use`.execute(app.db)
    const name = `${next(`file for ${purpose}`, asFile)}.jpg`
    const fields = { purpose, file: { name, bytes: await photograph() } }
    const { code, msg, data } = await sendForm(app.server, { path: '/common/v1/upload', token, fields })
    if (!data?.name.includes(MARKER)) fail(`上传 ${name}：${code} ${msg} ${data?.name ?? ''}`)
    ids.push(data.id)
  }
  return ids
}

async function bind(app: TestApp, reader: SignedUp, chatApp: ChatApp, nickname: string): Promise<void> {
  await sql`delete from allowance_use`.execute(app.db)
  await confirmSession(app.db, reader.sessionId)
  const { url } = await app.as(reader).weChat.bindQrCode()
  const state = new URL(url ?? '').searchParams.get('state') ?? ''
  chatApp.call(nickname)
  const bound = await app.anonymous.weChat.bindByCode({ code: 'consented', state })
  if (!bound.nickName.includes(MARKER)) fail(`绑定“${nickname}”：得到的昵称是“${bound.nickName}”`)
}
