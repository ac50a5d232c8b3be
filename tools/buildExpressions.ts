import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './sources.ts'

/** Loads the files named and prints every expression they built, with the file and line that did. */
const found: { place: string; source: string; flags: string }[] = []
const plain = globalThis.RegExp

function note(made: RegExp): RegExp {
  const line = new Error('here').stack
    ?.split('\n')
    .find((one) => one.includes(ROOT) && !one.includes(import.meta.filename))
  const [, path = '', number = ''] = plain(/(?:file:\/\/)?(\/[^:]+):(\d+):\d+/).exec(line ?? '') ?? []
  found.push({ place: `${relative(ROOT, path)}:${number}`, source: made.source, flags: made.flags })
  return made
}

globalThis.RegExp = new Proxy(plain, {
  construct: (target, args, as) => note(Reflect.construct(target, args, as)),
  apply: (target, self, args) => note(Reflect.apply(target, self, args)),
})
for (const path of process.argv.slice(2)) await import(pathToFileURL(join(ROOT, path)).href)
globalThis.RegExp = plain
console.log(JSON.stringify(found.filter(({ place }) => process.argv.includes(place.split(':')[0] ?? ''))))
