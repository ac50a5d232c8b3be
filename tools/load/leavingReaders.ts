import { addressOf, outgoing } from '@zhengcai/contract/addresses.ts'
import { contract } from '@zhengcai/contract/contract.ts'
import type { Db } from '@zhengcai/server/platform/database/database.ts'
import { readConfig } from '@zhengcai/server/platform/process/config.ts'
import { answerQuestion } from '@zhengcai/server/questions/answering/answerQuestion.ts'
import { readAnswer } from '@zhengcai/server/questions/answering/readAnswer.ts'
import { askQuestion } from '@zhengcai/server/questions/asking/askQuestion.ts'
import { publishQuestion } from '@zhengcai/server/questions/publishing/publishQuestion.ts'
import { signUp } from '@zhengcai/server/testing/people/signUp.ts'

/** What a product must be started with, so that its readers can leave one after the other. */
export const LET_LEAVE = {
  CAPTCHA_ENABLED: 'false',
  ...Object.fromEntries(
    ['PHONE', 'KNOWN_NETWORK', 'NETWORK', 'SYSTEM'].map((name) => [`LIMIT_SMS_${name}`, '10000/1m']),
  ),
  LIMIT_LOGIN_NETWORK: '10000/1m',
}

/** A reader whose name stands on a public question, and goes from it when the account is closed. */
export type LeavingReader = { name: string; esId: string; phone: string; token: string }

const ANSWER = '---\nexpert: 周砚秋\nexpertTitle: 示例大学法学院副教授\n---\n可以继续，依照规定办理。\n'
const ACTOR = 'bench'

export async function inviteReader(db: Db, name: string): Promise<LeavingReader> {
  const { id: userId, phone, token } = await signUp({ db }, { nickName: name })
  const words = { title: '供应商退出以后怎样评审', content: '开标以后一家供应商退出，还能不能继续评审？' }
  const asked = { ...words, userId, anonymous: false, publish: true, attachments: [] }
  const { id } = await askQuestion(db, readConfig({}), asked)
  await answerQuestion(db, { id, actor: ACTOR, answer: readAnswer('answer.md', ANSWER) })
  const { esId } = await publishQuestion(db, { id, actor: ACTOR })
  return { name, esId, phone, token }
}

/** Hears the codes that a product prints in place of sending them. */
export function smsBook(): { hear(text: string): void; codeFor(phone: string): string } {
  let heard = ''
  return {
    hear: (text) => {
      heard = (heard + text.replace(/^\{.*\n/gm, '')).slice(-2_000)
    },
    codeFor: (phone) => [...heard.matchAll(/\[sms\] (\d+) close (\d+)/g)].findLast(([, to]) => to === phone)?.[2] ?? '',
  }
}

/** Closes the account as a reader does; `leave` makes the last call, which changes what others see. */
export async function prepareToLeave(
  address: string,
  { phone, token }: LeavingReader,
  codeFor: (phone: string) => string,
): Promise<{ leave(): Promise<void> }> {
  const asked = outgoing(addressOf(contract.common.smsCode), { phone, purpose: 'close' })
  const sent = await (await fetch(`${address}${asked.path}?${asked.query}`)).json()
  const { data } = sent as { data?: { uuid: string } }
  if (!data) throw new Error(`没有发出验证码：${JSON.stringify(sent)}`)
  const { uuid } = data
  for (let left = 100; codeFor(phone) === '' && left > 0; left -= 1) await new Promise((heard) => setTimeout(heard, 20))
  const { path, body } = outgoing(addressOf(contract.profile.close), { smsCode: codeFor(phone), uuid })
  return {
    async leave() {
      const reply = await fetch(address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { code, msg } = (await reply.json()) as { code: number; msg: string }
      if (code !== 200) throw new Error(`注销没有成功：${code} ${msg}`)
    },
  }
}
