import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Damaged, leaveOutDamaged } from './leaveOutDamaged.ts'

const Row = z.object({
  esId: z.string(),
  title: z.string(),
  video: z.object({ speakers: z.array(z.string()) }).optional(),
})
const Home = z.object({
  name: z.string(),
  news: z.array(Row),
  groups: z.array(z.object({ id: z.string(), rows: z.array(Row) })),
})

function spare(value: unknown) {
  const told: Damaged[] = []
  return { told, answer: leaveOutDamaged(Home, value, (damaged) => told.push(damaged)) }
}

const sound = { esId: 'a', title: '好的' }
const home = { name: '首页', news: [sound], groups: [] }

test('an answer that is as promised stays as it is', () => {
  expect(spare(home)).toEqual({ answer: home, told: [] })
})

test('a damaged member is left out of its list and told once, its neighbours stay', () => {
  const damaged = { esId: 'b', title: 7, video: { speakers: 'nobody' } }
  const { answer, told } = spare({ ...home, news: [damaged, sound, { esId: 'c', title: null }] })
  expect(answer).toEqual(home)
  expect(told.map(({ id }) => id)).toEqual(['b', 'c'])
  expect(told[0]?.why).toMatch(/^title: /)
})

test('of lists within lists the innermost thing with a name goes, not what surrounds it', () => {
  const group = { id: 'g', rows: [sound, { ...sound, esId: 'd', video: { speakers: ['甲', 5] } }] }
  const { answer, told } = spare({ ...home, groups: [group] })
  expect(answer).toEqual({ ...home, groups: [{ id: 'g', rows: [sound] }] })
  expect(told).toEqual([{ id: 'd', why: expect.stringMatching(/^video.speakers.1: /) }])
})

test('what is damaged outside of any list fails as a whole', () => {
  expect(() => spare({ ...home, name: 1 })).toThrow(z.ZodError)
  expect(() => spare({ ...home, news: 'none' })).toThrow(z.ZodError)
  expect(() => spare({ ...home, news: [{ title: 'without a name' }] })).toThrow(z.ZodError)
})
