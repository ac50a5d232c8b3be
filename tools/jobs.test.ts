import { basename } from 'node:path'
import { JOBS } from '@zhengcai/contract/office/jobWords.ts'
import { expect, test } from 'vitest'
import { sources } from './sources.ts'

test('every job has its word in the register, by which the office sees whether it works', () => {
  const files = sources()
    .filter((file) => file.path.endsWith('.job.ts'))
    .map(({ path }) => basename(path, '.job.ts'))
  expect(files.sort()).toEqual(Object.keys(JOBS).sort())
})
