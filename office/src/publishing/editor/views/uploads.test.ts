import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/api/Refusal.ts'
import { type FigureFacts, openUploads } from './uploads.ts'

const file = (name: string) => new File(['x'], name)
const facts = (name: string): FigureFacts => ({ media: `media/${name}`, alt: '会场里的人' })

function opened(answer: (files?: File[]) => Promise<FigureFacts[]>) {
  const done: [string, string | undefined][] = []
  const library = { insertFigure: answer, fetchFigure: async (address: string) => facts(address) }
  return { done, uploads: openUploads(library, (ticket, came) => done.push([ticket, came?.media])) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('pictures sent together are asked for once, and each comes to its own place', async () => {
  let asked = 0
  const { uploads, done } = opened(async (files = []) => {
    asked += 1
    return files.map(({ name }) => facts(name))
  })
  const [first = '', second = ''] = uploads.send([file('a.png'), file('b.png')])
  await settled()
  expect(asked).toBe(1)
  expect(done).toEqual([
    [first, 'media/a.png'],
    [second, 'media/b.png'],
  ])
})

test('what nobody wants any more goes, what failed stays and can be tried again', async () => {
  let isDown = true
  const { uploads, done } = opened(async (files = []) => {
    if (isDown) throw new Error('网络不通')
    return files.map(({ name }) => facts(name))
  })
  const [ticket = ''] = uploads.send([file('a.png')])
  await settled()
  expect(uploads.stateOf(ticket)).toBe('failed')
  isDown = false
  uploads.retry(ticket)
  await settled()
  expect(done).toEqual([[ticket, 'media/a.png']])
  expect(uploads.stateOf(ticket)).toBeUndefined()

  const closed = opened(async () => [])
  const [left = ''] = closed.uploads.send([file('a.png')])
  await settled()
  expect(closed.done).toEqual([[left, undefined]])
})

test('a picture that lies elsewhere is fetched once, however often it is met', async () => {
  const { uploads, done } = opened(async () => [])
  uploads.bring('from https://a.cn/1', 'https://a.cn/1')
  uploads.bring('from https://a.cn/1', 'https://a.cn/1')
  await settled()
  expect(done).toEqual([['from https://a.cn/1', 'media/https://a.cn/1']])
})

test('what would be refused again says why and is not offered to be tried again', async () => {
  const words = '不能从 a.cn 取图，请把图片存到电脑上再上传'
  const fetchFigure = (address: string) =>
    Promise.reject(new Refusal({ code: 601, msg: words, data: address.endsWith('1') ? { final: true } : undefined }))
  const uploads = openUploads({ insertFigure: async () => [], fetchFigure }, () => {})
  uploads.bring('first', 'https://a.cn/1')
  uploads.bring('second', 'https://a.cn/2')
  await settled()
  expect([uploads.stateOf('first'), uploads.whyOf('first')]).toEqual(['refused', words])
  expect([uploads.stateOf('second'), uploads.whyOf('second')]).toEqual(['failed', undefined])
})
