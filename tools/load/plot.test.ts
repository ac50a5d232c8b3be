import { expect, test } from 'vitest'
import { dotPlot, linePlot } from './plot.ts'

test('a plot shows a dot for every number there is, further right the more it is', () => {
  const drawn = dotPlot('每秒 <页>', ['/index', '/news'], [{ name: 'cached', colour: '#d1462f', values: [10, 1_000] }])
  const places = [...drawn.matchAll(/<circle cx="([\d.]+)" cy="[\d.]+" r="4" fill="#d1462f"\/>/g)].map(([, x]) =>
    Number(x),
  )
  expect(places.slice(1)).toEqual([230, 690])
  expect(drawn).toContain('<title>每秒 &lt;页></title>')
  expect(
    dotPlot('none', ['/a', '/b'], [{ name: 'x', colour: 'red', values: [1, undefined] }]).match(/<circle/g),
  ).toHaveLength(2)
})

test('what costs the same at every size is drawn as a level line', () => {
  const drawn = linePlot('growth', [1_000, 10_000], [{ name: 'list', colour: 'red', values: [1, 1] }])
  const [, first, second] = /d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)"/.exec(drawn) ?? []
  expect(first).toBe(second)
})
