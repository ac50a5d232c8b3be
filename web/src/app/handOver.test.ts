import { expect, test } from 'vitest'
import { handOver } from './handOver.ts'

const stream = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })

const PAGE = '<html><body><p>正文提到 </body></html> 也没有关系</p></body></html>'

/** What the router's reader gets in the browser when the page's scripts have run. */
function received(html: string, mark: string): string {
  const scripts = [...html.matchAll(new RegExp(`<script nonce="${mark}">(.*?)</script>`, 'gs'))].map(([, code]) => code)
  let text = ''
  const streamController = { enqueue: (piece: string) => (text += piece), close: () => (text += '|end') }
  for (const code of scripts) new Function('window', code ?? '')({ __reactRouterContext: { streamController } })
  return text
}

test('the browser gets the data whole, with signs that could end a script and with a character cut in two', async () => {
  const data = '["</script><script>alert(1)</script>","甲\u2028乙\u2029& <!--"]\n'
  const bytes = new TextEncoder().encode(data)
  const cut = bytes.indexOf(0xe7) + 1
  const html = await handOver(PAGE, stream(bytes.subarray(0, cut), bytes.subarray(cut)), 'm1')
  expect(received(html, 'm1')).toBe(`${data}|end`)
  expect(html.match(/<\/script>/g)?.length).toBe(3)
  expect(html.endsWith('</script></body></html>')).toBe(true)
})
