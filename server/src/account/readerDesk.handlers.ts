import { Readable } from 'node:stream'
import { maskPhone } from '@zhengcai/contract/account/phone.ts'
import { readerDesk } from '@zhengcai/contract/account/readerDesk.contract.ts'
import { normalisePhone } from '@zhengcai/contract/account/spelledPhone.ts'
import { recordAct } from '../platform/database/audit.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/refusals.ts'
import { serve } from '../platform/http/serve.ts'
import { staffActor } from '../platform/http/staffActor.ts'
import type { WeChatOf } from './profile/describeUser.ts'
import { exportData } from './profile/exportData.ts'
import type { ForgetNeeds } from './profile/forgetUser.ts'
import { disableReader, enableReader, forgetReader, NO_READER } from './readers/changeReader.ts'
import { findReader, listReaders } from './readers/readers.queries.ts'
import { listConsents } from './sessions/consents.queries.ts'
import { describeAgent } from './sessions/describeAgent.ts'
import { listSessions, type SessionLife } from './sessions/sessions.queries.ts'

const MOST = 20

type Count = (userId: string) => Promise<number>
type Needs = ForgetNeeds & {
  db: Db
  life: SessionLife
  weChatOf: WeChatOf
  counts: { questions: Count; feedback: Count }
}

const masked = <R extends { phone: string | null }>(reader: R) => ({ ...reader, phone: maskPhone(reader.phone ?? '') })

/** Readers as the office meets them: found by what is known whole, their numbers masked. */
export const readerDeskHandlers = ({ db, life, weChatOf, counts, ...needs }: Needs) => {
  const open = async (id: string) => (await findReader(db, id)) ?? notFound(NO_READER)
  return serve(readerDesk, {
    async find({ query: { keyword } }) {
      const phone = normalisePhone(keyword)
      return { rows: (await listReaders(db, { phone, word: keyword, most: MOST })).map(masked) }
    },
    async open({ params: { id } }) {
      const reader = await open(id)
      const [sessions, consents, questions, feedback] = await Promise.all([
        listSessions(db, id, life),
        listConsents(db, id),
        counts.questions(id),
        counts.feedback(id),
      ])
      const devices = sessions.map(({ agent, ...session }) => ({ ...session, device: describeAgent(agent) }))
      return { ...masked(reader), sessions: devices, consents, questions, feedback }
    },
    disable: ({ body, staff, caller }) => disableReader(db, staffActor(staff, caller), body),
    async enable({ body, staff, caller }) {
      await enableReader(db, staffActor(staff, caller), body)
      return {}
    },
    async export({ body: { id, note }, staff, caller }) {
      await open(id)
      const content = Buffer.from(JSON.stringify(await exportData(db, { held: needs.held, weChatOf }, id), null, 2))
      await recordAct(db, { ...staffActor(staff, caller), act: 'export reader', subject: id, detail: { note } })
      return {
        name: `读者数据 ${id}.json`,
        // As JSON it would be taken for an answer in the envelope.
        type: 'application/octet-stream',
        size: content.length,
        content: Readable.from([content]),
      }
    },
    async forget({ body, staff, caller }) {
      await forgetReader(db, needs, staffActor(staff, caller), body)
      return {}
    },
  })
}
