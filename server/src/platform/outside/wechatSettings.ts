import { z } from 'zod'
import { isLoopback } from '../http/edge/ownHosts.ts'
import { ConfigError } from '../process/ConfigError.ts'

export type WechatApp = { appId: string; secret: string }
/** `web` serves the same browser, `mp` the phone. Without either the stand-in speaks for both, where it is asked for on a local address. */
export type WechatSettings = {
  web: WechatApp | undefined
  mp: WechatApp | undefined
  authoriseUrl: string
  apiUrl: string
  /** The operator named the address of the API, wherever it is. */
  apiIsOwn: boolean
  standIn: boolean
}

export const STAND_IN = '/wechat-stand-in'
const AUTHORISE = 'https://open.weixin.qq.com'
const API = 'https://api.weixin.qq.com'

const address = z
  .string()
  .refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), '应为 http: 或 https:// 开头的地址')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))
const word = z.string().regex(/^[0-9A-Za-z_-]{1,100}$/, '应由字母、数字、下划线和连字符组成')

export const wechatVariables = {
  WECHAT_WEB_APPID: word.optional(),
  WECHAT_WEB_SECRET: word.optional(),
  WECHAT_MP_APPID: word.optional(),
  WECHAT_MP_SECRET: word.optional(),
  WECHAT_AUTHORISE_URL: address.optional(),
  WECHAT_API_URL: address.optional(),
  WECHAT_STAND_IN: z
    .enum(['true', 'false', '1', '0', 'on', 'off'], '应为 true 或 false')
    .transform((v) => ['true', '1', 'on'].includes(v))
    .default(false),
}
const Variables = z.object(wechatVariables)

export function readWechatSettings(v: z.output<typeof Variables>, publicOrigin: string): WechatSettings {
  const web = pair(v, 'WECHAT_WEB_APPID', 'WECHAT_WEB_SECRET')
  const mp = pair(v, 'WECHAT_MP_APPID', 'WECHAT_MP_SECRET')
  if (web || mp)
    return {
      web,
      mp,
      authoriseUrl: v.WECHAT_AUTHORISE_URL ?? AUTHORISE,
      apiUrl: v.WECHAT_API_URL ?? API,
      apiIsOwn: v.WECHAT_API_URL !== undefined,
      standIn: false,
    }
  for (const name of ['WECHAT_AUTHORISE_URL', 'WECHAT_API_URL'] as const)
    if (v[name]) throw new ConfigError(`配置有误：${name} 须与 WECHAT_WEB_APPID 或 WECHAT_MP_APPID 同时给出。`)
  const standIn = v.WECHAT_STAND_IN
  if (standIn && !isLoopback(new URL(publicOrigin).hostname))
    throw new ConfigError('配置有误：WECHAT_STAND_IN 让任何人都能冒充别人，只能在 PUBLIC_ORIGIN 为本机地址时打开。')
  const own = publicOrigin + STAND_IN
  const pretended = (appId: string) => (standIn ? { appId, secret: 'stand-in' } : undefined)
  return {
    web: pretended('stand-in-web'),
    mp: pretended('stand-in-mp'),
    authoriseUrl: own,
    apiUrl: own,
    apiIsOwn: true,
    standIn,
  }
}

type Word = Exclude<keyof typeof wechatVariables, 'WECHAT_STAND_IN'>

function pair(v: z.output<typeof Variables>, id: Word, secret: Word) {
  const [appId, key] = [v[id], v[secret]]
  if (!appId !== !key)
    throw new ConfigError(`配置有误：${appId ? secret : id} 没有设置，它与 ${appId ? id : secret} 须同时给出。`)
  return appId && key ? { appId, secret: key } : undefined
}
