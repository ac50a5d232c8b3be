import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, isForeign } from './sbom.ts'
import { ROOT } from './sources.ts'

const bill = billOfMaterials()
const foreign = bill.components.filter(isForeign)

test('the bill of materials names every package that a workspace depends on at run time, with its checksum', () => {
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'zhengcai' } } })
  const listed = new Set(foreign.map(({ name, version }) => `${name}@${version}`))
  for (const workspace of ['contract', 'server', 'web']) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'))
    for (const [name, version] of Object.entries(dependencies).filter(([name]) => !name.startsWith('@zhengcai/')))
      expect(listed).toContain(`${name}@${version}`)
  }
  expect(foreign.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name)).toEqual([])
})

test('it tells nothing of the machine it was made on', () => {
  const text = JSON.stringify(bill)
  expect(text).not.toContain(ROOT)
  expect(text).not.toMatch(/https?:\/\/[^"]*registry/)
})
