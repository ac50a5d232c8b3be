import { expect, test } from 'vitest'
import { headInOrder } from './headInOrder.ts'

const DISPLAY = '<script nonce="m">display</script>'

test('sheets are asked for before pictures, pictures before scripts, and none of them before the display is set; everything else stays as it was', () => {
  const page = `<head><meta charSet="utf-8"/><link rel="preload" as="image" href="/1.webp"/><link rel="icon" href="/i.svg"/>${DISPLAY}<title>a</title><script type="application/ld+json">{}</script><link rel="modulepreload" href="/1.js"/><meta name="b"/><link rel="modulepreload" href="/2.js"/><link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/></head><body><link rel="stylesheet" href="/text.css"/><link rel="preload" as="image" href="/text.webp"/></body>`
  expect(headInOrder(page)).toBe(
    `<head><meta charSet="utf-8"/><link rel="icon" href="/i.svg"/>${DISPLAY}<link rel="stylesheet" href="/1.css"/><link rel="stylesheet" href="/2.css"/><link rel="preload" as="image" href="/1.webp"/><title>a</title><script type="application/ld+json">{}</script><link rel="modulepreload" fetchPriority="low" href="/1.js"/><meta name="b"/><link rel="modulepreload" fetchPriority="low" href="/2.js"/></head><body><link rel="stylesheet" href="/text.css"/><link rel="preload" as="image" href="/text.webp"/></body>`,
  )
})

test('a page without scripts is left alone', () => {
  for (const page of [
    '<head><link rel="stylesheet" href="/1.css"/></head>',
    `<head>${DISPLAY}<link rel="stylesheet" href="/1.css"/></head>`,
    '<head><link rel="modulepreload" href="/1.js"/></head><body><script>late</script></body>',
    '<p>no head',
    '',
  ])
    expect(headInOrder(page)).toBe(page)
})
