import { createHash } from 'node:crypto'

const STYLE = `
body { margin: 0; font: 18px/1.8 system-ui, sans-serif; background: #f7f4ee; color: #1f1b16 }
main { max-width: 34em; margin: 0 auto; padding: 2rem 1.25rem }
strong { display: block; border: 2px solid #9a2b1f; color: #9a2b1f; padding: .5rem 1rem }
ul { list-style: none; padding: 0 }
a { display: block; padding: .75rem 1rem; margin: .75rem 0; border: 1px solid #1f1b16; color: inherit }
a:focus-visible { outline: 3px solid #9a2b1f }`

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Nobody may take this page for the real one, so it says what it is before anything else. */
export function standInPage(body: string): { text: string; policy: string } {
  const text = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>本地模拟：微信授权</title><style>${STYLE}</style></head>
<body><main><h1>本地模拟：微信授权</h1>
<strong>这不是微信。本站没有配置微信，这一页代替微信的授权页，供在本机试用。</strong>
${body}</main></body></html>`
  return { text, policy: POLICY }
}
