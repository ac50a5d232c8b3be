import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import type { Config } from '../../platform/process/config.ts'
import { judgeCertificate, type Looked, lookAtCertificate } from '../jobs/health.ts'
import { type Finding, found, ok } from './finding.ts'

const LIMIT = 5_000
const RENEW = '续签证书或换上浏览器信任的，并让反向代理重新载入它'

/** The file where there is one, else what the site itself shows to whoever comes by TLS. */
export async function examineCertificate({
  watched,
  publicOrigin,
}: Pick<Config, 'watched' | 'publicOrigin'>): Promise<Finding> {
  if (watched.certificateFile) return found('certificate', await lookAtCertificate(watched), RENEW)
  const { protocol, hostname, port } = new URL(publicOrigin)
  if (protocol !== 'https:') return ok('certificate', '本站的网址不是 https，没有证书')
  try {
    return found('certificate', await servedBy(hostname.replace(/^\[|\]$/g, ''), Number(port || 443)), RENEW)
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))
    return {
      ...{
        check: 'certificate',
        state: 'warn',
        text: `没有设置 CERTIFICATE_FILE，从这里也连不上 ${publicOrigin}（${why}）`,
      },
      todo: '设置 CERTIFICATE_FILE，或者确认域名和端口从这台机器能连上',
    }
  }
}

async function servedBy(host: string, port: number): Promise<Looked> {
  const { certificate, distrust } = await shownBy(host, port)
  const looked = judgeCertificate(Date.parse(certificate.valid_to))
  // One that is over is not trusted either; that it is over says more.
  if (!distrust || looked.state === 'bad') return looked
  return { state: 'bad', text: `浏览器不会信任这个证书（${distrust}）；${looked.text}` }
}

function shownBy(host: string, port: number): Promise<{ certificate: PeerCertificate; distrust: string }> {
  return new Promise((resolve, reject) => {
    // It is looked at, whatever is wrong with it; nothing is sent.
    const socket = connect({
      host,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
      timeout: LIMIT,
    })
    socket.once('secureConnect', () => {
      resolve({ certificate: socket.getPeerCertificate(), distrust: String(socket.authorizationError ?? '') })
      socket.destroy()
    })
    socket.once('timeout', () => socket.destroy(new Error('没有在五秒内回应')))
    socket.once('error', reject)
  })
}
