import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

test('whoever installs is not asked about install scripts: each has been decided on', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { hasInstallScript?: true }>
  }
  const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> }
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  expect(scripted.sort()).toEqual(Object.keys(allowScripts).sort())
})

test('npm does not warn of the Node it runs on, which runs nothing of ours', () => {
  expect(read('.npmrc')).toMatch(/^loglevel=error$/m)
})
