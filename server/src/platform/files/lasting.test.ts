import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStore } from './files.ts'
import { keepAgain, keepPhotograph } from './keepPhotograph.ts'
import { type Disk, disk } from './lasting.ts'
import { partStore } from './parts.ts'
import { uploadStore } from './uploads.ts'

const BYTES = Buffer.from('what somebody sent')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zc-lasting-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The steps on which it hangs, in their order; what is still being written has no name yet. */
function watched() {
  const steps: string[] = []
  const named = (path: string) => {
    const name = relative(folder, path)
    return /\.part$|\.whole$|^received/.test(name) ? 'unfinished' : name || '.'
  }
  const step = (words: string, act: () => Promise<void>) => act().then(() => void steps.push(words))
  const seen: Disk = {
    syncFile: (path) => step(`sync ${named(path)} of ${readFileSync(path).length}`, () => disk.syncFile(path)),
    rename: (from, to) => step(`name ${named(to)}`, () => disk.rename(from, to)),
    syncDirectory: (path) => step(`sync ${named(path)}/`, () => disk.syncDirectory(path)),
  }
  return { seen, steps }
}
const written = (name: string, length = BYTES.length) => [
  `sync unfinished of ${length}`,
  `name ${name}`,
  `sync ${name.slice(0, name.lastIndexOf('/'))}/`,
]
function received(): string {
  const path = join(folder, 'received')
  writeFileSync(path, BYTES)
  return path
}

test('a file that a reader sent is on the disk, and its name too, before it is acknowledged', async () => {
  const { seen, steps } = watched()
  await uploadStore(folder, seen).keep('an-id', BYTES)
  expect(steps).toEqual(['sync ./', ...written('uploads/an-id')])
})

test.each([
  ['kept', (store: ReturnType<typeof fileStore>) => store.keepAs('a.bin', BYTES)],
  ['taken over', (store: ReturnType<typeof fileStore>) => store.takeOver(received(), 'a.bin')],
])('so is one that is published: %s', async (_how, keep) => {
  const { seen, steps } = watched()
  await keep(fileStore(folder, seen))
  expect(steps).toEqual(['sync ./', ...written('files/a.bin')])
})

test('so is one that was copied', async () => {
  const { seen, steps } = watched()
  const name = await fileStore(folder, seen).keepFile(received(), 'pdf')
  expect(steps).toEqual(['sync ./', ...written(`files/${name}`)])
})

test('a part that was acknowledged need not be sent again', async () => {
  const { seen, steps } = watched()
  const parts = partStore(folder, seen)
  await parts.keep('sent', 0, received())
  expect(steps).toEqual(['sync parts/', 'sync ./', ...written('parts/sent/0')])
  const { path = '' } = (await parts.join('sent', 1)) ?? {}
  steps.length = 0
  await fileStore(folder, seen).takeOver(path, 'film.mp4')
  expect(steps).toEqual(['sync ./', ...written('files/film.mp4')])
})

test('where the disk does not take it nothing bears its name', async () => {
  const full = { ...disk, syncFile: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  await expect(uploadStore(folder, full).keep('an-id', BYTES)).rejects.toThrow('full')
  expect(readdirSync(join(folder, 'uploads'))).toEqual([])
})

test('a file that a power loss left cut short is written anew, and a whole one is left alone', async () => {
  const store = fileStore(folder)
  const name = await store.keep(BYTES, 'bin')
  const path = join(store.folder, name)
  truncateSync(path, 3)
  await store.keep(BYTES, 'bin')
  expect(readFileSync(path)).toEqual(BYTES)
  truncateSync(path, 0)
  await store.keepFile(received(), 'bin')
  expect(readFileSync(path)).toEqual(BYTES)
  const { seen, steps } = watched()
  await fileStore(folder, seen).keep(BYTES, 'bin')
  await fileStore(folder, seen).keepFile(received(), 'bin')
  // Whoever wrote it at the same moment may not be as far as the name.
  expect(steps).toEqual(['sync files/', 'sync files/'])
})

test('a picture that comes back replaces one that was cut short, and never a whole one', async () => {
  const store = fileStore(folder)
  const pictureOf = (colour: string) =>
    sharp({ create: { width: 700, height: 20, channels: 3, background: colour } })
      .png()
      .toBuffer()
  const { url } = await keepPhotograph(await pictureOf('red'), store)
  const path = join(store.folder, basename(url))
  const [narrow = ''] = readdirSync(store.folder).filter((name) => name !== basename(url))
  const whole = readFileSync(path)
  const other = await sharp(await pictureOf('green'))
    .webp({ quality: 10 })
    .toBuffer()
  await keepAgain(basename(url), other, store)
  expect(readFileSync(path)).toEqual(whole)
  for (const name of [basename(url), narrow]) truncateSync(join(store.folder, name), 40)
  await keepAgain(basename(url), whole, store)
  expect(readFileSync(path)).toEqual(whole)
  expect(readFileSync(join(store.folder, narrow)).length).toBeGreaterThan(40)
})
