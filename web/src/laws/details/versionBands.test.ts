import { expect, test } from 'vitest'
import { versionBands } from './versionBands.ts'

const THREE = [
  { esId: 'c', effective: '2025-01-01', until: null },
  { esId: 'b', effective: '2015-01-01', until: '2025-01-01' },
  { esId: 'a', effective: '2005-01-01', until: '2015-01-01' },
]

test('the bands follow each other without a gap, and the chosen day lies in the version that applied', () => {
  const drawn = versionBands(THREE, '2020-06-01', '2026-11-16')
  expect(drawn?.bands.map(({ esId }) => esId)).toEqual(['a', 'b', 'c'])
  for (const [at, band] of (drawn?.bands ?? []).entries()) {
    const before = drawn?.bands[at - 1]
    if (before) expect(band.from).toBeCloseTo(before.to)
    expect(band.to).toBeGreaterThan(band.from)
  }
  const b = drawn?.bands[1]
  expect(drawn?.mark).toBeGreaterThan(b?.from ?? 100)
  expect(drawn?.mark).toBeLessThan(b?.to ?? 0)
  expect(drawn?.bands.at(-1)).toMatchObject({ to: 100, open: true })
})

test('years that would stand on one another are left out', () => {
  const close = [
    { esId: 'b', effective: '2015-03-01', until: null },
    { esId: 'a', effective: '2015-01-01', until: '2015-03-01' },
    { esId: 'o', effective: '2000-01-01', until: '2015-01-01' },
  ]
  expect(versionBands(close, '2026-01-01', '2026-01-01')?.bands.map(({ label }) => label)).toEqual(['2000', '2015', ''])
})

test('a day before the first version still has its place on the line', () => {
  expect(versionBands(THREE, '1999-01-01', '2026-11-16')).toMatchObject({ mark: 0, first: '1999-01-01' })
})

test('a law with one version, or one that never applied beside it, has no bands', () => {
  expect(versionBands(THREE.slice(0, 1), '2026-01-01', '2026-01-01')).toBeUndefined()
  const never = { esId: 'n', effective: '2025-01-01', until: '2025-01-01' }
  expect(versionBands([THREE[0] as never, never], '2026-01-01', '2026-01-01')).toBeUndefined()
})
