import { expect, test } from 'vitest'
import { letsHandOn, licenceList } from './licences.ts'
import { billOfMaterials, type Component } from './sbom.ts'

const part = (name: string, licenses?: Component['licenses']): Component => ({
  name,
  version: '1.0.0',
  purl: `pkg:npm/${name}@1.0.0`,
  ...(licenses && { licenses }),
})

test('every package of the lock file is under a licence that lets us hand the product on, and in the list', () => {
  const { components } = billOfMaterials()
  const { lines, refused } = licenceList(components)
  expect(refused).toEqual([])
  const listed = lines.filter((line) => line.startsWith('  '))
  expect(listed.length).toBe(components.filter(({ purl }) => !purl.includes('%40zhengcai')).length)
  expect(listed).toContain(`  fastify@${components.find(({ name }) => name === 'fastify')?.version}`)
})

test('a package without a licence, and one under a licence that is not on the list, is refused by name', () => {
  const { lines, refused } = licenceList([
    part('plain', [{ license: { id: 'MIT' } }]),
    part('silent'),
    part('strict', [{ license: { id: 'AGPL-3.0-only' } }]),
    part('odd', [{ license: { name: 'SEE LICENSE IN README' } }]),
  ])
  expect(refused).toEqual([
    'silent@1.0.0：没有写明许可',
    'strict@1.0.0：AGPL-3.0-only',
    'odd@1.0.0：SEE LICENSE IN README',
  ])
  expect(lines).toContain('MIT（1）')
})

test.each([
  ['MIT', true],
  ['MIT OR GPL-3.0-only', true],
  ['MIT AND GPL-3.0-only', false],
  ['(GPL-2.0-only OR MIT) AND Apache-2.0', true],
  ['(GPL-2.0-only OR SSPL-1.0) AND Apache-2.0', false],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
  ['UNLICENSED', false],
  ['', false],
])('“%s” lets us hand it on: %s', (expression, lets) => expect(letsHandOn(expression)).toBe(lets))
