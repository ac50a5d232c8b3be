import { expect, test } from 'vitest'
import { whenTold } from './whenTold.ts'

function opened(work: (goOn: () => void) => Promise<void>) {
  const failed: Error[] = []
  let tell = () => {}
  const changes = {
    on(_tag: string, act: () => void) {
      tell = act
    },
  }
  const onError = (error: Error) => void failed.push(error)
  const { close } = whenTold(work, { tag: 'work', changes, every: 3_600_000, onError, job: (act) => act })
  return { failed, close, tell: () => tell() }
}

test('work is done each time somebody tells of it, one after the other, and a failure ends none of the next', async () => {
  const steps: string[] = []
  let times = 0
  const told = opened(async () => {
    times += 1
    steps.push(`begun ${times}`)
    await Promise.resolve()
    steps.push(`ended ${times}`)
    if (times === 1) throw new Error('once')
  })
  told.tell()
  told.tell()
  await told.close()
  expect(told.failed.map(({ message }) => message)).toEqual(['once'])
  expect(steps).toEqual(['begun 1', 'ended 1', 'begun 2', 'ended 2'])
})

test('a process that ends waits for the step it is at, tells of no failure and begins nothing any more', async () => {
  const { promise: step, resolve: endStep } = Promise.withResolvers<void>()
  const steps: string[] = []
  const told = opened(async (goOn) => {
    steps.push('first')
    await step
    goOn()
    steps.push('second')
  })
  told.tell()
  await Promise.resolve()
  const closed = told.close()
  endStep()
  await closed
  told.tell()
  await told.close()
  expect(steps).toEqual(['first'])
  expect(told.failed).toEqual([])
})
