import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials, licencesOf } from './sbom.ts'
import { ROOT } from './sources.ts'

const bill = billOfMaterials()
const foreign = bill.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40zhengcai/'))

/** Licences under which a package may be part of the product. */
const ALLOWED = new Set([
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'Python-2.0'],
  // Data that the build reads, with its author named.
  'CC-BY-4.0',
  // Linked as it comes, replaceable: the picture library of sharp.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])

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

test('every package is under a licence that lets us hand the product on', () => {
  const strange = foreign.filter((part) => {
    const licences = licencesOf(part)
    return licences.length === 0 || licences.some((licence) => !ALLOWED.has(licence))
  })
  expect(strange.map((part) => `${part.name} ${licencesOf(part)}`)).toEqual([])
})

test('it tells nothing of the machine it was made on', () => {
  const text = JSON.stringify(bill)
  expect(text).not.toContain(ROOT)
  expect(text).not.toMatch(/https?:\/\/[^"]*registry/)
})
