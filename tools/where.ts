import { BASE_PATH } from '@zhengcai/contract/addresses.ts'
import { contract } from '@zhengcai/contract/contract.ts'
import { insideLayout, outsideLayout } from '../web/src/siteMap.ts'
import { sources } from './sources.ts'

const [given = ''] = process.argv.slice(2)
const address = new URL(given, 'http://x').pathname

/** The files behind an address: of a screen, its page; of a call, its contract and handlers. */
function where(path: string): string[] {
  const page = insideLayout[path] ?? outsideLayout[path]
  if (page) return [`web/src/${page}`]
  const called = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [key, call] of Object.entries(calls)) {
      if (!matches(call.address.split(' ')[1] ?? '', called)) continue
      const files = sources().map((source) => source.path)
      return files
        .filter((file) => new RegExp(`/${resource}\\.(contract|handlers|handlers\\.test)\\.ts$`).test(file))
        .map((file) => `${file}  ${key}`)
    }
  }
  return []
}

/** A literal word beats a parameter, as in the router. */
function matches(template: string, path: string): boolean {
  if (template === path) return true
  const pattern = template.replace(/\/\{\w+\?\}/g, '(?:/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')
  const literal = Object.values(contract).some((calls) =>
    Object.values(calls).some((call) => call.address.split(' ')[1] === path),
  )
  return !literal && new RegExp(`^${pattern}$`).test(path)
}

const found = where(address)
console.log(found.length > 0 ? found.join('\n') : `没有找到地址 ${given}`)
if (found.length === 0) process.exitCode = 1
