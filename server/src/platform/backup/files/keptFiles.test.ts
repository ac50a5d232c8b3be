import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../../../testing/backups.ts'
import { heldFiles } from './keptFiles.ts'

const held = async (dataDir: string) => {
  const files = await heldFiles(dataDir, ['files', 'synonyms.txt'])
  await files.hold()
  return files.count
}

test('what is not there is left out', async () => {
  const dataDir = emptyFolder()
  expect(await held(dataDir)).toBe(0)
  mkdirSync(join(dataDir, 'files'))
  writeFileSync(join(dataDir, 'files/one.bin'), 'one')
  expect(await held(dataDir)).toBe(1)
})

test('what cannot be looked at is not taken for what is not there', async () => {
  const dataDir = emptyFolder()
  symlinkSync('files', join(dataDir, 'files'))
  await expect(held(dataDir)).rejects.toThrow(/^不能读取 .*files，备份没有写成/)
})

test('nor is what lies on a disk that is away', async () => {
  const dataDir = emptyFolder()
  symlinkSync(join(emptyFolder(), 'away'), join(dataDir, 'files'))
  await expect(held(dataDir)).rejects.toThrow(/^不能读取 .*files，备份没有写成/)
})
