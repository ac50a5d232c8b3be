import { expect, test } from 'vitest'
import { foldersFrom } from './stagedFiles.ts'

test.each([
  ['/data/files', '/data/files', ['/data/files']],
  ['/data/a', '/data/a/b/c', ['/data/a', '/data/a/b', '/data/a/b/c']],
])('who runs the server gets every folder that was made from %s to %s', (first, last, all) => {
  expect(foldersFrom(first, last)).toEqual(all)
})
