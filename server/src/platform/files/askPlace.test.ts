import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askPlace, Unanswered, whyUnseen } from './askPlace.ts'

/** A place that answers when it is told to. */
function place(name: string) {
  const pending: (() => void)[] = []
  const begun: string[] = []
  onTestFinished(() => void pending.splice(0).forEach((answer) => void answer()))
  return {
    begun,
    answer: () => pending.shift()?.(),
    ask: (what: string, within?: number) =>
      askPlace(
        name,
        () => {
          begun.push(what)
          return new Promise<string>((resolve) => pending.push(() => resolve(what)))
        },
        within,
      ),
  }
}

test('a place that hangs is asked no second time before it has answered, and nobody waits for it for long', async () => {
  const hung = place('/mnt/hung')
  for (const what of ['first', 'second', 'third'])
    await expect(hung.ask(what, 20)).rejects.toThrow('/mnt/hung 没有及时回应')
  expect(hung.begun).toEqual(['first'])
  expect(await askPlace('/mnt/well', async () => 'well')).toBe('well')
  const fourth = hung.ask('fourth')
  hung.answer()
  await expect.poll(() => hung.begun).toEqual(['first', 'fourth'])
  hung.answer()
  expect(await fourth).toBe('fourth')
})

test('one question comes after the other, also after one that fails', async () => {
  const busy = place('/mnt/busy')
  const one = busy.ask('one')
  const two = askPlace('/mnt/busy', () => {
    throw new Error('stale')
  })
  const three = busy.ask('three')
  const refused = expect(two).rejects.toThrow('stale')
  expect(busy.begun).toEqual(['one'])
  busy.answer()
  expect(await one).toBe('one')
  await refused
  expect(busy.begun).toEqual(['one', 'three'])
  busy.answer()
  expect(await three).toBe('three')
})

test('what is not seen says whether it is away or hangs', () => {
  expect(whyUnseen(new Error('stale'))).toBe('看不到')
  expect(whyUnseen(new Unanswered('/mnt'))).toBe('没有及时回应')
})

test('a process whose question is never answered can end all the same, and says before what it had to say', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zc-hung-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  execFileSync('mkfifo', [join(folder, 'hung')])
  const script = `
    import { readFile } from 'node:fs/promises'
    import { askPlace, endPastHangs } from ${JSON.stringify(new URL('askPlace.ts', import.meta.url).href)}
    process.on('exit', () => console.log('the last line'))
    endPastHangs()
    await askPlace('there', () => readFile(${JSON.stringify(join(folder, 'hung'))}), 20).catch(({ message }) => console.log(message))
    process.exit(1)`
  const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    timeout: 20_000,
    killSignal: 'SIGTERM',
  })
  expect([stdout, signal]).toEqual(['there 没有及时回应\nthe last line\n', 'SIGKILL'])
})
