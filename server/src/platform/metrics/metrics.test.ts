import { expect, test } from 'vitest'
import { openMetrics } from './metrics.ts'

test('what is counted, timed and looked at is written as Prometheus reads it', async () => {
  const metrics = openMetrics()
  const asked = metrics.counter('asked_total', 'Asked.', ['what', 'how'])
  asked('tea', 'kindly').add()
  asked('tea', 'kindly').add(2)
  const took = metrics.histogram('took_seconds', 'How long.', ['what'], [0.1, 1])
  for (const seconds of [0, 0.1, 0.5, 3]) took('tea').observe(seconds)
  metrics.gauge('warm', 'Degrees.', () => 37)
  metrics.counted('sold_total', 'Sold.', async () => [{ labels: ['cup'], value: 4 }], ['of'])
  expect(await metrics.write()).toBe(`# HELP asked_total Asked.
# TYPE asked_total counter
asked_total{what="tea",how="kindly"} 3
# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{what="tea",le="0.1"} 2
took_seconds_bucket{what="tea",le="1"} 3
took_seconds_bucket{what="tea",le="+Inf"} 4
took_seconds_sum{what="tea"} 3.6
took_seconds_count{what="tea"} 4
# HELP warm Degrees.
# TYPE warm gauge
warm 37
# HELP sold_total Sold.
# TYPE sold_total counter
sold_total{of="cup"} 4
`)
})

test('whatever a label says, there is one line for it', async () => {
  const metrics = openMetrics()
  metrics.counter('odd_total', 'Odd\nand \\ more.', ['what'])('a "quoted" \\ word\nand more').add()
  expect((await metrics.write()).split('\n')).toEqual([
    '# HELP odd_total Odd\\nand \\\\ more.',
    '# TYPE odd_total counter',
    'odd_total{what="a \\"quoted\\" \\\\ word\\nand more"} 1',
    '',
  ])
})

test('labels that never end become one', async () => {
  const metrics = openMetrics(3)
  const seen = metrics.counter('seen_total', 'Seen.', ['who', 'where'])
  for (let at = 0; at < 100; at += 1) seen(`who ${at}`, 'here').add()
  seen('who 1', 'here').add()
  const lines = (await metrics.write()).split('\n').slice(2, -1)
  expect(lines).toEqual([
    'seen_total{who="who 0",where="here"} 1',
    'seen_total{who="who 1",where="here"} 2',
    'seen_total{who="who 2",where="here"} 1',
    'seen_total{who="other",where="other"} 97',
  ])
})

test('what cannot be read is missing, what does not come in time is not waited for, and the others stand', async () => {
  const metrics = openMetrics()
  metrics.gauge('broken', 'Broken.', () => {
    throw new Error('away')
  })
  metrics.gauge('failing', 'Failing.', () => Promise.reject(new Error('away')))
  metrics.gauge('silent', 'Silent.', () => new Promise(() => {}))
  metrics.gauge('well', 'Well.', () => 1)
  const written = await metrics.write()
  expect(written.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual(['well 1'])
  for (const name of ['broken', 'failing', 'silent']) expect(written).toContain(`# TYPE ${name} gauge`)
})

test('two parts cannot mean different things by one name', () => {
  const metrics = openMetrics()
  metrics.counter('asked_total', 'Asked.')
  expect(() => metrics.gauge('asked_total', 'Others.', () => 1)).toThrow('asked_total')
})
