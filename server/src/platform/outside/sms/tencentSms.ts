import { createHmac } from 'node:crypto'
import { type AskOutside, outsideClient } from '../askOutside.ts'
import type { WatchOutside } from '../watchOutside.ts'
import { askGateway, type GatewaySettings, parseReply, sha256, templateOf } from './gateway.ts'
import { type SendSms, SmsError } from './sms.ts'

const ENDPOINT = 'https://sms.tencentcloudapi.com'
const CONTENT_TYPE = 'application/json; charset=utf-8'

type Reply = { Response?: { SendStatusSet?: { Code?: string }[]; Error?: { Code?: string } } }

/** Tencent's SendSms, signed as TC3-HMAC-SHA256. An answer with status 200 can hold a failure for the number. */
export function tencentSms(settings: GatewaySettings, watch?: WatchOutside): SendSms {
  const origin = settings.endpoint ?? ENDPOINT
  const ask: AskOutside = outsideClient({
    ...(settings.endpoint ? { configured: [origin] } : { known: [origin] }),
    watch,
  })
  return async ({ phone, kind, values }) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: templateOf(settings, kind),
      TemplateParamSet: Object.values(values),
    })
    const url = new URL('/', origin)
    const headers = signedHeaders(url, body, settings, Math.floor(Date.now() / 1000))
    const { Response } = parseReply(await askGateway(ask, url, { method: 'POST', headers, body })) as Reply
    const code = Response?.Error?.Code ?? Response?.SendStatusSet?.[0]?.Code ?? ''
    if (code === 'Ok') return
    throw new SmsError(
      code.startsWith('LimitExceeded.PhoneNumber') ? 'tooOften' : 'refused',
      `tencent ${code.slice(0, 60)}`,
    )
  }
}

function signedHeaders(url: URL, body: string, settings: GatewaySettings, seconds: number): Record<string, string> {
  const scope = `${new Date(seconds * 1000).toISOString().slice(0, 10)}/sms/tc3_request`
  const signed = 'content-type;host;x-tc-action'
  const canonical = `POST\n/\n\ncontent-type:${CONTENT_TYPE}\nhost:${url.host}\nx-tc-action:sendsms\n\n${signed}\n${sha256(body)}`
  const key = scope.split('/').reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`TC3${settings.keySecret}`))
  const signature = hmac(key, `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(canonical)}`).toString('hex')
  return {
    'content-type': CONTENT_TYPE,
    host: url.host,
    'x-tc-action': 'SendSms',
    'x-tc-version': '2021-01-11',
    'x-tc-region': settings.region,
    'x-tc-timestamp': String(seconds),
    authorization: `TC3-HMAC-SHA256 Credential=${settings.keyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
  }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
