import { expect, test } from 'vitest'
import { sheetsFirst } from './sheetsFirst.ts'

test('sheets are asked for before scripts, and scripts give way; everything else stays as it was', () => {
  const page =
    '<head><title>a</title><link rel="modulepreload" href="/1.js"/><link rel="modulepreload" href="/2.js"/><meta name="b"/><link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/><script>c</script></head><body><link rel="stylesheet" href="/text.css"/></body>'
  expect(sheetsFirst(page)).toBe(
    '<head><title>a</title><link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/><link rel="modulepreload" fetchPriority="low" href="/1.js"/><link rel="modulepreload" fetchPriority="low" href="/2.js"/><meta name="b"/><script>c</script></head><body><link rel="stylesheet" href="/text.css"/></body>',
  )
})

test('a page without scripts is left alone', () => {
  for (const page of ['<head><link rel="stylesheet" href="/1.css"/></head>', '<p>no head', ''])
    expect(sheetsFirst(page)).toBe(page)
})
