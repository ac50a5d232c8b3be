import { pathToFileURL } from 'node:url'
import { billOfMaterials, type Component, isForeign, licenceOf } from './sbom.ts'

/** Licences under which a package may be part of the product. */
const ALLOWED = new Set([
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'Python-2.0'],
  // Data that the build reads, with its author named.
  'CC-BY-4.0',
  // Linked as it comes, replaceable: the picture library of sharp.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
])

/** Whether an SPDX expression lets us hand the product on: of `OR` one has to, of `AND` all; what is not known does not. */
export function letsHandOn(expression: string): boolean {
  const innermost = /\(([^()]*)\)/
  let flat = expression
  while (innermost.test(flat)) flat = flat.replace(innermost, (_, inner: string) => (isAllowed(inner) ? 'MIT' : 'NONE'))
  return isAllowed(flat)
}

const isAllowed = (flat: string) =>
  flat.split(/\sOR\s/).some((all) => all.split(/\sAND\s/).every((licence) => ALLOWED.has(licence.trim())))

export type LicenceList = { lines: string[]; refused: string[] }

/** Every licence with the packages that come under it, and those packages whose licence we may not take. */
export function licenceList(components: Component[]): LicenceList {
  const named = (part: Component) => `${part.name}@${part.version}`
  const groups = Map.groupBy(components.filter(isForeign), (part) => licenceOf(part) || '没有写明许可')
  const lines = [...groups]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([licence, parts]) => [`${licence}（${parts.length}）`, ...parts.map((part) => `  ${named(part)}`).sort()])
  const refused = components.filter((part) => isForeign(part) && !letsHandOn(licenceOf(part)))
  return { lines, refused: refused.map((part) => `${named(part)}：${licenceOf(part) || '没有写明许可'}`) }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { lines, refused } = licenceList(billOfMaterials().components)
  console.log(lines.join('\n'))
  if (refused.length > 0) {
    console.error(`\n下列软件包的许可不在允许之列（tools/licences.ts）：\n${refused.join('\n')}`)
    process.exitCode = 1
  }
}
