import { expect, test } from 'vitest'
import { handOver, quoted } from './handOver.ts'

const PAGE = '<html><body><p>正文提到 </body></html> 也没有关系</p></body></html>'

/** What the router's reader gets in the browser when the page's scripts have run. */
function received(html: string, mark: string): string {
  const scripts = [...html.matchAll(new RegExp(`<script nonce="${mark}">(.*?)</script>`, 'gs'))].map(([, code]) => code)
  let text = ''
  const streamController = { enqueue: (piece: string) => (text += piece), close: () => (text += '|end') }
  for (const code of scripts) new Function('window', code ?? '')({ __reactRouterContext: { streamController } })
  return text
}

test('the browser gets the data whole, whatever signs in them could end a script', () => {
  const data = '["</script><script>alert(1)</script>","甲\u2028乙\u2029& <!--"]\n'
  const html = handOver(PAGE, quoted(data), 'm1')
  expect(received(html, 'm1')).toBe(`${data}|end`)
  expect(html.match(/<\/script>/g)?.length).toBe(2)
  expect(html.endsWith('</script></body></html>')).toBe(true)
})
