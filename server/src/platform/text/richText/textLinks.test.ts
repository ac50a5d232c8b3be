import { expect, test } from 'vitest'
import { linkRun, readStored, textRuns, unlink, writeStored } from './textLinks.ts'

/** Links every 甲乙 the way a caller would. */
function linked(html: string): string {
  const tree = readStored(html)
  unlink(tree, ({ properties }) => properties.dataMark !== undefined)
  for (const run of textRuns(tree)) {
    const found = [...run.text.matchAll(/甲乙/g)].map(({ index }) => ({
      start: index,
      end: index + 2,
      properties: { href: '/x', dataMark: '' },
    }))
    linkRun(run, found)
  }
  return writeStored(tree)
}
const A = '<a href="/x" data-mark="">'

test.each([
  ['<p>甲乙</p>', `<p>${A}甲乙</a></p>`],
  ['<p>一甲乙二甲乙三</p>', `<p>一${A}甲乙</a>二${A}甲乙</a>三</p>`],
  ['<p><strong>甲</strong>乙</p>', `<p>${A}<strong>甲</strong>乙</a></p>`],
  ['<p>一甲<em>乙</em>二</p>', `<p>一${A}甲<em>乙</em></a>二</p>`],
  ['<p><strong>一甲</strong>乙</p>', `<p><strong>一${A}甲</a></strong>${A}乙</a></p>`],
  ['<p><strong>一甲乙</strong></p>', `<p><strong>一${A}甲乙</a></strong></p>`],
  ['<ul><li>甲乙<ul><li>甲</li></ul>乙</li></ul>', `<ul><li>${A}甲乙</a><ul><li>甲</li></ul>乙</li></ul>`],
  [
    '<table><tbody><tr><td>甲乙</td></tr></tbody></table>',
    `<table><tbody><tr><td>${A}甲乙</a></td></tr></tbody></table>`,
  ],
])('a link is made of nodes: %s', (html, expected) => {
  expect(linked(html)).toBe(expected)
})

test('a note stands behind the whole link and is taken away with it', () => {
  const tree = readStored('<p><strong>一甲</strong>乙二</p>')
  const noted = { start: 1, end: 3, properties: { href: '/x', dataMark: '' }, note: '旧文' }
  for (const run of textRuns(tree)) linkRun(run, [noted])
  const note = '<small data-note="">（旧文）</small>'
  expect(writeStored(tree)).toBe(`<p><strong>一${A}甲</a></strong>${A}乙</a>${note}二</p>`)
  unlink(tree, ({ properties }) => properties.dataMark !== undefined)
  expect(writeStored(tree)).toBe('<p><strong>一甲</strong>乙二</p>')
})

test.each([
  '<h2 id="s-1">甲乙</h2>',
  '<pre><code>甲乙</code></pre>',
  '<p><code>甲乙</code></p>',
  '<p><a href="/y">甲乙</a></p>',
  '<p><a href="/y">甲</a>乙</p>',
  '<p>甲<br>乙</p>',
  '<p>甲</p><p>乙</p>',
])('what is a heading, code or a link already stays as it is: %s', (html) => {
  expect(linked(html)).toBe(html)
})

test('linking again gives the same, and text that looks like markup stays text', () => {
  const once = linked('<p>&#x3C;b>甲乙&#x3C;/b> <strong>甲</strong>乙</p>')
  expect(once).toBe(`<p>&#x3C;b>${A}甲乙</a>&#x3C;/b> ${A}<strong>甲</strong>乙</a></p>`)
  expect(linked(once)).toBe(once)
})

test('the mark of a footnote does not part a name from what follows', () => {
  const html = '<p>甲<sup><a href="#fn-1" data-footnote-ref="">1</a></sup>乙</p>'
  expect(linked(html)).toBe(`<p>${A}甲</a><sup><a href="#fn-1" data-footnote-ref="">1</a></sup>${A}乙</a></p>`)
})
