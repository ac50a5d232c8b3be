import { expect, test } from 'vitest'
import { drawnOnSite } from '../../platform/drawnOnSite.tsx'
import { ArticleFate } from './ArticleFate.tsx'
import type { LawReading } from './readLaw.ts'

type Fate = LawReading['fates'][number]

const offers = { weChatLogin: false, weChatBinding: false, smsNotice: false }
const text = { esId: 'old', law: { status: '3', inForce: 'now' } } as LawReading
const drawn = (fate: Partial<Fate>) =>
  drawnOnSite(
    offers,
    <ArticleFate fate={{ address: '1', kind: 'changed', since: null, to: null, ...fate }} text={text} />,
  ).replaceAll(/<[^>]*>/g, '')

test('from when an article reads otherwise is told only where the day is known', () => {
  expect(drawn({ kind: 'changed', since: '2020-01-01' })).toContain('本条自 2020-01-01 起修改。')
  expect(drawn({ kind: 'deleted', since: '2020-01-01' })).toContain('本条自 2020-01-01 起删去。')
  expect(drawn({ kind: 'added', since: '2020-01-01' })).toContain('本条是新增的，自 2020-01-01 起施行。')
  expect(drawn({ kind: 'changed' })).toContain('本条已经修改。')
  expect(drawn({ kind: 'deleted' })).toContain('本条已经删去。')
  expect(drawn({ kind: 'added' })).toContain('本条是新增的，施行日期待核。')
})

test('an article of today is named as its text counts', () => {
  const to = (label: string) => ({ address: '2', label, href: '/readDetails?id=now#art-2' })
  expect(drawn({ kind: 'moved', to: to('第二条') })).toBe('本条文字未改，今天为第二条。看今天的第二条')
  expect(drawn({ kind: 'moved', to: to('二、') })).toBe('本条文字未改，今天为“二”。看今天的“二”')
})
