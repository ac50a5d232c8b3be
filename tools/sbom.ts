import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './sources.ts'

type Licence = { license: { id?: string; name?: string } } | { expression: string }
export type Component = {
  name: string
  purl: string
  version: string
  licenses?: Licence[]
  hashes?: { content: string }[]
}
export type BillOfMaterials = { bomFormat: string; metadata: { component: { name: string } }; components: Component[] }

/** What the product is made of, as CycloneDX: every package of the lock file, the tools that build and test it included. */
export function billOfMaterials(): BillOfMaterials {
  // `--omit=dev` would leave out packages that are also peers of a tool.
  const made = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const bill: BillOfMaterials = JSON.parse(made)
  // npm takes the folder's name for the product's.
  bill.metadata.component.name = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).name
  return bill
}

/** Not one of the workspaces. */
export const isForeign = ({ purl }: Component): boolean => !purl.startsWith('pkg:npm/%40zhengcai/')

/** As an SPDX expression; empty where a package names none. */
export function licenceOf({ licenses = [] }: Component): string {
  const each = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  )
  return each.length > 1 ? each.map((one) => `(${one})`).join(' AND ') : (each[0] ?? '')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`)
