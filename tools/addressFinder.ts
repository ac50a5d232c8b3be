import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { contract } from '@zhengcai/contract/contract.ts'
import { atDoor, inside } from '../office/src/officeMap.ts'
import { inDevelopment, insideLayout, outsideLayout } from '../web/src/siteMap.ts'
import { ROOT, type Source, sources } from './sources.ts'

const ofReaders = Object.entries({ ...insideLayout, ...outsideLayout, ...inDevelopment })
const ofOffice = [...Object.entries(inside).map(([address, { file }]) => [address, file]), ...Object.entries(atDoor)]
const SCREENS = new Map([
  ...ofReaders.map(([address, file]): [string, string] => [address, `web/src/${file}`]),
  ...ofOffice.map(([address = '', file]): [string, string] => [address, `office/src/${file}`]),
])

/** Finds the files behind an address: a screen, a call, a file of the site, or whatever else the server answers. */
export function addressFinder(all: Source[] = sources()): (path: string) => string[] {
  const routes = routesIn(all)
  return (path) => {
    const screen = SCREENS.get(path)
    if (screen) return [screen]
    const calls = callsAt(path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path)
    if (calls.length > 0)
      return calls.flatMap(({ resource, key }) =>
        [...filesOf(resource, all), ...handedIn(key, all)].map((file) => `${file}  ${key}`),
      )
    if (path.length > 1 && existsSync(join(ROOT, 'web/public', path))) return [`web/public${path}`]
    return routes.filter(({ answers }) => answers(path)).map(({ place }) => place)
  }
}

/** A literal word beats a parameter, as in the router. */
function callsAt(path: string): { resource: string; key: string }[] {
  const all = Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([key, call]) => ({ resource, key, template: call.address.split(' ')[1] ?? '' })),
  )
  const literal = all.filter(({ template }) => template === path)
  return literal.length > 0 ? literal : all.filter(({ template }) => asPattern(template).test(path))
}

const asPattern = (template: string) =>
  new RegExp(`^${template.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}$`)

const filesOf = (resource: string, all: Source[]) =>
  all
    .map(({ path }) => path)
    .filter((path) =>
      ['contract', 'handlers', 'handlers.test'].some((suffix) => path.endsWith(`/${resource}.${suffix}.ts`)),
    )

/** A call of one kind is answered by the feature of the kind, which hands it in: `solicits: (` in `solicitCalls.ts`. */
const handedIn = (key: string, all: Source[]) => {
  const written = [`\n  ${key}: (`, `\n  async ${key}(`, `\n  ${key}(`]
  const answers = ({ path, text }: Source) => path.endsWith('Calls.ts') && written.some((words) => text.includes(words))
  return all.filter(answers).map(({ path }) => path)
}

type Route = { place: string; answers(address: string): boolean }

/** A route stands whole in the source: `app.get('/healthz'`, `path: '/qr.svg'`, `folder: '/law'`, `prefix: STAND_IN`. */
const ROUTE = /(?:\b(?:app|server)\.get\(|\b(path|folder|prefix): )(?:['`]([^'`\n]+)['`]|([A-Z_]+)\b)/g

function routesIn(all: Source[]): Route[] {
  const constants = constantsIn(all)
  const served = all.filter(({ path }) => path.startsWith('server/src/') && !/\.test\.ts$|\/testing\//.test(path))
  return served.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, place) =>
      [...line.matchAll(ROUTE)]
        // Elsewhere `path` is any path, such as one of another service.
        .filter(([, kind]) => kind !== 'path' || text.includes('TextRoute'))
        .map(([, kind, quoted = '', constant = '']) => {
          const route = constants.get(constant) ?? withConstants(quoted, constants)
          const isFolder = kind === 'folder' || kind === 'prefix'
          return { place: `${path}:${place + 1}  ${line.trim()}`, answers: isFolder ? below(route) : at(route) }
        }),
    ),
  )
}

/** Every address is below `/`, which therefore tells nothing. */
const below = (folder: string) => (address: string) =>
  folder.length > 1 && address.startsWith(folder.endsWith('/') ? folder : `${folder}/`)

/** `:column` stands for a word, `:part(^\d+$)` for one of that form; `*` alone would stand for every page. */
function at(route: string): Route['answers'] {
  if (route === '' || route === '/*') return () => false
  const pattern = route
    .split(/:\w+(?:\([^)]*\))?/)
    .map((words) => words.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*'))
    .join('[^/]+')
  const form = new RegExp(`^${pattern}$`)
  return (address) => form.test(address)
}

/** `${BASE_PATH}/docs` with the constant put in. */
const withConstants = (written: string, constants: Map<string, string>) =>
  written.replace(/\$\{(\w+)\}/g, (_, name: string) => constants.get(name) ?? '')

const constantsIn = (all: Source[]) =>
  new Map(
    all.flatMap(({ text }) =>
      [...text.matchAll(/\bconst ([A-Z_]+) = '(\/[^']+)'/g)].map(([, name = '', value = '']): [string, string] => [
        name,
        value,
      ]),
    ),
  )
