import { expect, test } from 'vitest'
import { withoutScripts } from './withoutScripts.ts'

test('nothing that runs, or stands in for it, is left of a page', () => {
  const page =
    '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><script nonce="1">a("</p>")</script>' +
    '</head><body><p>字</p><noscript><p>没有脚本</p></noscript><script type="module" src="/b.js"></script></body></html>'
  expect(withoutScripts(page)).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/></head><body><p>字</p></body></html>',
  )
})

test('a script that is never closed takes the rest of the page with it', () => {
  expect(withoutScripts('<p>字</p><script>a<p>more</p>')).toBe('<p>字</p>')
})

test('a page without any is left as it is', () => {
  expect(withoutScripts('<html><body><p>scripts</p></body></html>')).toBe('<html><body><p>scripts</p></body></html>')
})
