import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from './renderMarkdown.ts'

test('script, style, frames, forms and handlers do not survive', () => {
  const { html } = renderMarkdown(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[点](javascript:alert(1)) [外](//evil.cn) <iframe src="//x"></iframe>\n\n<form><input></form><svg onload=alert(1)>',
  )
  expect(html).not.toMatch(/<script|onerror|javascript:|<iframe|<form|<svg|evil/i)
})

test('headings get anchors and make the contents', () => {
  const { html, headings } = renderMarkdown('## 一、背景\n\n文\n\n### 细节\n\n文')
  expect(headings).toEqual([
    { id: 's-1', level: 2, text: '一、背景' },
    { id: 's-2', level: 3, text: '细节' },
  ])
  expect(html).toContain('<h2 id="s-1">')
})

test('a table scrolls inside itself and can be reached by keyboard', () => {
  const { html, text } = renderMarkdown('| 甲 | 乙 |\n| --- | ---: |\n| 1 | 2 |')
  expect(html).toMatch(/^<div class="scroller" role="region" tabindex="0" aria-label="表格"><table>/)
  expect(text).toContain('1 2')
  const two = renderMarkdown('| 甲 |\n| --- |\n| 1 |\n\n文\n\n| 乙 |\n| --- |\n| 2 |').html
  expect([...two.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual(['表格', '表格 2'])
})

test('a lone picture becomes a figure with its caption, with its size known', () => {
  const pictures = new Map([['media/a.svg', { url: '/files/1.svg', width: 80, height: 50 }]])
  const { html, problems } = renderMarkdown('![图](media/a.svg "说明")', pictures)
  expect(problems).toEqual([])
  expect(html).toBe(
    '<figure><img src="/files/1.svg" alt="图" width="80" height="50" loading="lazy"><figcaption>说明</figcaption></figure>',
  )
})

test('a footnote links there and back', () => {
  const { html } = renderMarkdown('正文[^1]\n\n[^1]: 出处')
  expect(html).toMatch(/href="#fn-1"/)
  expect(html).toMatch(/href="#fnref-1"/)
  expect(html).toContain('注释')
})

test('the text that is searched and quoted has neither the numbers of footnotes nor the arrows back', () => {
  expect(renderMarkdown('公开招标[^1]数额标准\n\n[^1]: 出处').text).toBe('公开招标数额标准\n注释\n出处')
})

test.each([
  ['**何远舟：**我这份更糟。', '<strong>何远舟：</strong>我这份更糟。'],
  ['先看**“实质性响应”**这个词', '先看<strong>“实质性响应”</strong>这个词'],
  ['依照**《政府采购法》**办理', '依照<strong>《政府采购法》</strong>办理'],
  ['这是*（一）项*的要求', '这是<em>（一）项</em>的要求'],
])('emphasis beside full-width marks is emphasis: %s', (source, html) => {
  expect(renderMarkdown(source).html).toBe(`<p>${html}</p>`)
})

test('a missing picture and a first-level heading are reported with their line', () => {
  expect(renderMarkdown('文\n\n# 大\n\n![图](media/none.svg)').problems).toEqual([
    { line: 3, message: '正文标题请用 ## 到 ####' },
    { line: 5, message: '找不到图片 media/none.svg' },
  ])
})

test('deep nesting is refused before it is parsed', () => {
  expect(renderMarkdown('>'.repeat(5_000)).problems[0]?.message).toBe('正文嵌套过深')
  expect(renderMarkdown('['.repeat(50_000)).problems[0]?.message).toBe('正文嵌套过深')
})

const fill = (piece: string) => piece.repeat(Math.floor(299_000 / piece.length))
const deepList = [...Array(700).keys()].map((depth) => `${' '.repeat(depth)}- a\n`).join('')

test.each([
  ['emphasis inside emphasis', fill('*a **a ')],
  ['brackets that never close', fill('![a')],
  ['a list indented ever deeper', deepList],
  ['a list of many items apart', fill('- a\n\n')],
  ['many deep quotations', fill('> > > > > > > > > > > a\n\n')],
  ['a wide table of short rows', `${'|a'.repeat(9_000)}\n${'|-'.repeat(9_000)}\n${'|\n'.repeat(9_000)}`],
])('%s is refused at once', (_what, source) => {
  const before = Date.now()
  expect(renderMarkdown(source).problems).toEqual([{ line: 1, message: '正文嵌套过深' }])
  expect(Date.now() - before).toBeLessThan(3_000)
})

test.each([
  ['emphasis up to the bound in every paragraph', `${'*a **a '.repeat(130)}\n\n`.repeat(30)],
  ['a list as long as may be', '- a\n\n'.repeat(2_400)],
  ['quotations as deep as may be', '> > > > > > > > > > > a\n\n'.repeat(220)],
  ['long words', fill(`${'a.'.repeat(290)} `)],
])('what is let through is parsed in time: %s', (_what, source) => {
  // Of this thread's own work: a busy machine is slow, not wrong.
  const before = process.threadCpuUsage().user
  expect(renderMarkdown(source).problems).toEqual([])
  expect(process.threadCpuUsage().user - before).toBeLessThan(10_000_000)
})

test('a picture from elsewhere loses its address', () => {
  const { html } = renderMarkdown('![甲](https://evil.cn/a.png) ![乙](data:image/png;base64,AA) ![丙](//evil.cn/a.png)')
  expect(html).not.toMatch(/src=/)
})

test('whatever is written, only allowed elements come out', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    '=',
    'script',
    'img',
    'onload',
    'src',
    'a',
    'href',
    'javascript:',
    'data:',
    '[',
    ']',
    '(',
    ')',
    '`',
    '\n',
    ' ',
    '<!--',
    '-->',
    'style',
    '&lt;',
    '文',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const { html } = renderMarkdown(pieces.join(''))
      expect(html).not.toMatch(
        /<(?!\/?(?:h[234]|p|br|hr|strong|em|del|sub|sup|code|pre|blockquote|ul|ol|li|table|thead|tbody|tr|th|td|figure|figcaption|img|a|section|div)\b)[a-z!]/i,
      )
      expect(html).not.toMatch(/href="(?:javascript|data|vbscript)/i)
    }),
    { numRuns: 300 },
  )
})
