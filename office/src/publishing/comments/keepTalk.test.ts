import { ApiError } from '@zhengcai/contract/errors.ts'
import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../../platform/session/staffSession.ts'
import { type Aside, makeTextDesk, type TextDesk } from '../text/desk/textDesk.ts'
import type { Copy, LocalCopies } from '../text/keeping/localCopies.ts'
import { fetchTalk, isTalkInDanger, keepTalk, sendPressed } from './keepTalk.ts'
import { beginTalk, NEW, press, type } from './talking.ts'

const add = vi.fn<TextDesk['comment']['add']>()
const reply = vi.fn<TextDesk['comment']['reply']>()
const comment = { add, reply } as unknown as TextDesk['comment']
const said = { id: 'c1', comments: [] } as never

afterEach(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers()
  add.mockReset()
  reply.mockReset()
})

/** This computer, which outlives a page. */
function computer() {
  let kept: Copy<Aside> | undefined
  const copies = {
    store: vi.fn(async (text: Aside) => {
      kept = { name: 'aside', at: 0, text: JSON.parse(JSON.stringify(text)) }
    }),
    forget: vi.fn(async () => {
      kept = undefined
    }),
    find: async () => (kept ? [kept] : []),
  }
  return { copies, kept: () => kept?.text }
}
const openPage = async ({ copies }: ReturnType<typeof computer>) => {
  const draft = { id: 'd1', number: 3, comments: [], fields: {}, problems: [], tree: { type: 'root', children: [] } }
  const asides = copies as unknown as LocalCopies<Aside>
  const parts = { me: {} as Me, tab: 't', copies: {} as never, asides, comment, draft: draft as unknown as Draft }
  const desk = makeTextDesk(parts)
  keepTalk(desk)
  await fetchTalk(desk)
  return desk
}

test('words typed into a box are there after the page was gone, and so is what they are about', async () => {
  const here = computer()
  const desk = await openPage(here)
  beginTalk(desk, { whole: true })
  type(desk, NEW, '结论下得太早')
  type(desk, 'c7', '已按公告改')
  await vi.advanceTimersByTimeAsync(300)
  const again = await openPage(here)
  expect(again.state().talk).toMatchObject({
    about: '',
    typed: { [NEW]: '结论下得太早', c7: '已按公告改' },
    isFound: true,
  })
  expect(add).not.toHaveBeenCalled()
})

test('sent while nobody could be reached it is sent by itself later, once, and then it lies here no longer', async () => {
  const here = computer()
  const desk = await openPage(here)
  beginTalk(desk, { whole: true })
  type(desk, NEW, '断网时写的')
  press(desk, NEW, 'once-1')
  add.mockRejectedValueOnce(new TypeError('offline'))
  await sendPressed(desk)
  await vi.advanceTimersByTimeAsync(300)
  add.mockResolvedValueOnce(said)
  const again = await openPage(here)
  expect(add.mock.calls.map(([body]) => [body.once, body.text])).toEqual([
    ['once-1', '断网时写的'],
    ['once-1', '断网时写的'],
  ])
  expect(again.state().talk).toMatchObject({ typed: {}, pressed: {}, about: undefined })
  await vi.advanceTimersByTimeAsync(300)
  expect(here.kept()).toBeUndefined()
})

test('what is refused stays in its box and waits for whoever wrote it', async () => {
  const desk = await openPage(computer())
  type(desk, 'c7', '太长的话')
  press(desk, 'c7', 'once-2')
  reply.mockRejectedValueOnce(new ApiError(601, '一条批注至多 200 次往来，请另写一条'))
  await sendPressed(desk)
  expect(desk.state().talk).toMatchObject({ typed: { c7: '太长的话' }, pressed: {} })
  await sendPressed(desk)
  expect(reply).toHaveBeenCalledTimes(1)
})

test('reasons for leaving something as it is are kept, too; where nothing can be kept the page says so before it goes', async () => {
  const here = computer()
  const desk = await openPage(here)
  desk.change({ waivers: [{ finding: 'f1', reason: '原文如此' }] })
  await vi.advanceTimersByTimeAsync(300)
  expect((await openPage(here)).state().waivers).toEqual([{ finding: 'f1', reason: '原文如此' }])
  here.copies.store.mockRejectedValue(new Error('full'))
  type(desk, 'c7', '存不下的')
  await vi.advanceTimersByTimeAsync(300)
  expect(isTalkInDanger(desk)).toBe(true)
})
