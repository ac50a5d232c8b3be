import { createHash } from 'node:crypto'
import { escapeXml } from '../../text/escapeXml.ts'

const STYLE =
  'body{max-width:30em;margin:18vh auto;padding:0 24px;font:17px/1.8 "PingFang SC","Microsoft YaHei",sans-serif;color:#1c1b19;background:#fbfaf6}h1{font:700 26px/1.4 "Songti SC",serif}a{color:#a3201d}'

/** What a reader gets when the site has more to do than it can: made once, so that it costs nothing when it is needed. */
export function busyPage(siteTitle: string): { html: Buffer; policy: string } {
  const hash = createHash('sha256').update(STYLE).digest('base64')
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>访问的人较多 - ${escapeXml(siteTitle)}</title><style>${STYLE}</style><main><p>${escapeXml(siteTitle)}</p><h1>访问的人较多，页面暂时没有打开</h1><p>您没有做错什么，请过几秒钟再试。</p><p><a href="">重新打开这一页</a></p></main></html>`
  return {
    html: Buffer.from(html),
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'; form-action 'none'`,
  }
}
