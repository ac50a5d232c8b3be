import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type Behaviour = 'sends' | 'refuses' | 'limits' | 'fails' | 'garbles' | 'hangs' | 'cuts' | 'answersTwice'
export type Arrived = { phone: string; template: string; sign: string; values: unknown }

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** A stand-in for both gateways: checks the signature as they document it, then behaves as told. */
export async function smsGateway(kind: 'aliyun' | 'tencent', secret: string) {
  const arrived: Arrived[] = []
  const state: { behaviour: Behaviour; asked: number } = { behaviour: 'sends', asked: 0 }
  const server = createServer(async (request, response) => {
    state.asked += 1
    let body = ''
    for await (const part of request) body += part
    const { behaviour } = state
    if (behaviour === 'hangs') return
    if (behaviour === 'cuts') return void request.socket.destroy()
    const signed = kind === 'aliyun' ? aliyunSigned(request, body, secret) : tencentSigned(request, body, secret)
    const outcome = signed ? behaviour : 'refuses'
    if (signed && (outcome === 'sends' || outcome === 'answersTwice')) arrived.push(messageOf(kind, request, body))
    const [status, text] = replyOf(kind, outcome)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
    response.end(text)
    if (behaviour === 'answersTwice') request.socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { endpoint, arrived, state }
}

function aliyunSigned(request: IncomingMessage, body: string, secret: string): boolean {
  const [, names = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=id,SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const sorted = query.split('&').sort().join('&')
  const headers = names
    .split(';')
    .map((name) => `${name}:${request.headers[name]}\n`)
    .join('')
  const canonical = `${request.method}\n${path}\n${sorted}\n${headers}\n${names}\n${sha256(body)}`
  const needed = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  return (
    needed.every((name) => names.split(';').includes(name)) &&
    signature === hmac(secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
  )
}

function tencentSigned(request: IncomingMessage, body: string, secret: string): boolean {
  const [, date = '', signature] =
    /^TC3-HMAC-SHA256 Credential=id\/([\d-]{10})\/sms\/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const { host, 'content-type': type, 'x-tc-action': action, 'x-tc-timestamp': at } = request.headers
  const canonical = `POST\n/\n\ncontent-type:${type}\nhost:${host}\nx-tc-action:${String(action).toLowerCase()}\n\ncontent-type;host;x-tc-action\n${sha256(body)}`
  const key = hmac(hmac(hmac(`TC3${secret}`, date), 'sms'), 'tc3_request')
  const scope = `${date}/sms/tc3_request`
  return (
    new Date(Number(at) * 1000).toISOString().startsWith(date) &&
    signature === hmac(key, `TC3-HMAC-SHA256\n${at}\n${scope}\n${sha256(canonical)}`).toString('hex')
  )
}

function messageOf(kind: 'aliyun' | 'tencent', request: IncomingMessage, body: string): Arrived {
  if (kind === 'tencent') {
    const { PhoneNumberSet, SignName, TemplateId, TemplateParamSet } = JSON.parse(body)
    return { phone: PhoneNumberSet[0], sign: SignName, template: TemplateId, values: TemplateParamSet }
  }
  const query = new URL(request.url ?? '', 'http://x').searchParams
  const field = (name: string) => query.get(name) ?? ''
  return {
    phone: field('PhoneNumbers'),
    sign: field('SignName'),
    template: field('TemplateCode'),
    values: JSON.parse(field('TemplateParam')),
  }
}

const ALIYUN = { sends: 'OK', refuses: 'SignatureDoesNotMatch', limits: 'isv.BUSINESS_LIMIT_CONTROL' }
const TENCENT = {
  sends: 'Ok',
  refuses: 'FailedOperation.SignatureIncorrect',
  limits: 'LimitExceeded.PhoneNumberOneHourLimit',
}

function replyOf(kind: 'aliyun' | 'tencent', behaviour: Behaviour): [number, string] {
  if (behaviour === 'fails') return [502, '<html>Bad Gateway</html>']
  if (behaviour === 'garbles') return [200, 'OK']
  const outcome = behaviour === 'refuses' || behaviour === 'limits' ? behaviour : 'sends'
  if (kind === 'aliyun') return [outcome === 'sends' ? 200 : 400, JSON.stringify({ Code: ALIYUN[outcome] })]
  return [200, JSON.stringify({ Response: { SendStatusSet: [{ Code: TENCENT[outcome] }], RequestId: 'r' } })]
}
