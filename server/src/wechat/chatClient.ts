import { visibleName } from '@zhengcai/contract/invisible.ts'
import { z } from 'zod'
import { refuse } from '../platform/http/refusals.ts'
import { type AskOutside, OutsideError } from '../platform/outside/askOutside.ts'
import type { WechatSettings } from '../platform/outside/wechatSettings.ts'
import type { AppName } from './wechat.queries.ts'

export type ChatPerson = { unionId: string; openId: string; nickName: string }
export type ChatClient = (app: AppName, code: string) => Promise<ChatPerson>

const Refusal = z.object({ errcode: z.int().refine((code) => code !== 0) })
const Grant = z.object({ access_token: z.string().min(1).max(1000), openid: z.string().min(1).max(200) })
const Person = z.object({
  openid: z.string().min(1).max(200),
  nickname: z.string().default(''),
  unionid: z.string().max(200).default(''),
})

/** The code was never issued, is used up, or is too old. */
const SPENT = new Set([40029, 40163, 42003])
const CONTROL = /\p{Cc}/gu

/** Trades a code for the person who consented. The access token is used once and kept nowhere. */
export function chatClient({
  ask,
  settings,
  onTrouble,
}: {
  ask: AskOutside
  settings: WechatSettings
  onTrouble: (what: string) => void
}): ChatClient {
  const get = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>): Promise<T> => {
    const answer = await ask(new URL(`${settings.apiUrl}${path}?${new URLSearchParams(query)}`)).catch((error) => {
      if (!(error instanceof OutsideError)) throw error
      onTrouble(error.message)
      return refuse('暂时连不上微信，请稍后重新扫码')
    })
    return read(answer.text, schema, onTrouble)
  }
  return async (app, code) => {
    const { appId, secret } = settings[app] ?? refuse('本站还没有接通微信')
    const asked = { appid: appId, secret, code, grant_type: 'authorization_code' }
    const grant = await get('/sns/oauth2/access_token', asked, Grant)
    const who = { access_token: grant.access_token, openid: grant.openid, lang: 'zh_CN' }
    const person = await get('/sns/userinfo', who, Person)
    if (person.unionid === '') {
      onTrouble('no union id: the application does not belong to an open-platform account')
      refuse('微信没有提供识别账号所需的信息，请联系编辑部')
    }
    const nickName = [...visibleName(person.nickname).replace(CONTROL, '').trim()].slice(0, 40).join('')
    return { unionId: person.unionid, openId: person.openid, nickName }
  }
}

/** An answer of HTTP 200 can be a refusal, and what is neither must not get further. */
function read<T>(text: string, schema: z.ZodType<T>, onTrouble: (what: string) => void): T {
  const body = parse(text)
  const refusal = Refusal.safeParse(body)
  if (refusal.success) {
    if (SPENT.has(refusal.data.errcode)) refuse('微信授权已失效，请重新扫码')
    onTrouble(`refused with ${refusal.data.errcode}`)
    refuse('微信没有同意这次请求，请稍后重新扫码')
  }
  const outcome = schema.safeParse(body)
  if (outcome.success) return outcome.data
  onTrouble('answer of another form')
  return refuse('暂时连不上微信，请稍后重新扫码')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
