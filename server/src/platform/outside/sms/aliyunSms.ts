import { createHmac, randomUUID } from 'node:crypto'
import { type AskOutside, outsideClient } from '../askOutside.ts'
import type { WatchOutside } from '../watchOutside.ts'
import { askGateway, type GatewaySettings, parseReply, sha256, templateOf } from './gateway.ts'
import { type SendSms, SmsError } from './sms.ts'

const ENDPOINT = 'https://dysmsapi.aliyuncs.com'

/** Aliyun's SendSms, signed as ACS3-HMAC-SHA256. */
export function aliyunSms(settings: GatewaySettings, watch?: WatchOutside): SendSms {
  const origin = settings.endpoint ?? ENDPOINT
  const ask: AskOutside = outsideClient({
    ...(settings.endpoint ? { configured: [origin] } : { known: [origin] }),
    watch,
  })
  return async ({ phone, kind, values }) => {
    const query = {
      PhoneNumbers: phone,
      SignName: settings.signName,
      TemplateCode: templateOf(settings, kind),
      TemplateParam: JSON.stringify(values),
    }
    const url = new URL(`/?${canonicalQuery(query)}`, origin)
    const headers = signedHeaders(url, settings)
    const { Code = '' } = parseReply(await askGateway(ask, url, { method: 'POST', headers, body: '' })) as {
      Code?: string
    }
    if (Code === 'OK') return
    throw new SmsError(Code === 'isv.BUSINESS_LIMIT_CONTROL' ? 'tooOften' : 'refused', `aliyun ${Code.slice(0, 60)}`)
  }
}

function signedHeaders(url: URL, { keyId, keySecret }: GatewaySettings): Record<string, string> {
  const headers: Record<string, string> = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).sort()
  const request = [
    'POST',
    '/',
    url.search.slice(1),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(''),
  ].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(request)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

function canonicalQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

/** RFC 3986: what JavaScript leaves as it is must be escaped as well. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}
