import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { contract, officeContract, readersContract } from '@zhengcai/contract/contract.ts'
import { expect, test } from 'vitest'
import { atDoor, inside } from '../office/src/officeMap.ts'
import { inDevelopment, insideLayout, outsideLayout } from '../web/src/siteMap.ts'
import { ROOT, sources } from './sources.ts'

const SUFFIX = /\.(contract|handlers|queries|job|schema|office|page|test|e2e|config|d)\.tsx?$/
const FORBIDDEN_NAMES = /^(index|utils|helpers|common|misc|types|constants|manager|base)\.tsx?$/

const names = sources().map(({ path }) => path)
const product = names.filter((path) => !/^(tools|e2e|studio)\//.test(path))

test('file names tell what is inside', () => {
  const pages = new Set([
    ...Object.values(insideLayout),
    ...Object.values(outsideLayout),
    ...Object.values(inDevelopment),
  ])
  expect(names.filter((path) => FORBIDDEN_NAMES.test(basename(path)))).toEqual([])
  expect(
    names.filter(
      (path) => /\.\w+\.tsx?$/.test(path) && !SUFFIX.test(path) && !/entry\.(client|server)\.tsx$/.test(path),
    ),
  ).toEqual([])
  expect(pages.size).toBeGreaterThan(3)
})

test('every screen has its address, and every address its screen in one guess', () => {
  const map = { ...insideLayout, ...outsideLayout, ...inDevelopment }
  const mapped = new Set(Object.values(map))
  const pages = product
    .filter((path) => path.startsWith('web/') && path.endsWith('.page.tsx'))
    .map((path) => path.replace('web/src/', ''))
  expect(pages.filter((page) => !mapped.has(page) && page !== 'app/notFound.page.tsx')).toEqual([])
  for (const [address, file] of Object.entries(map)) {
    expect(existsSync(join(ROOT, 'web/src', file)), file).toBe(true)
    expect(basename(file)).toBe(`${address.slice(1)}.page.tsx`)
  }
})

test('every screen of the console has its address, and every address its screen in one guess', () => {
  const files = [...Object.entries(inside).map(([address, { file }]) => [address, file]), ...Object.entries(atDoor)]
  const pages = product.filter((path) => /^office\/.*\.page\.tsx$/.test(path))
  expect(pages.sort()).toEqual(files.map(([, file]) => `office/src/${file}`).sort())
  for (const [address = '', file = ''] of files) expect(basename(file)).toBe(`${address.split('/').at(-1)}.page.tsx`)
})

/** Screens beside those of the specification; each has a decision record. */
const OWN_SCREENS = ['/deadline']

test('all routes of the specification are in the site map', () => {
  const inside =
    'index search searchList searchDetails news newsDetails videoList videoDetails videoPlay training trainingDetails question questionDetails newQuestion books subscriptionDetail law readDetails lawDetails solicit-letter solicit-list article personal-center edit-info about-us platform-notification notice-detail myAskInfo feedBackInfo'
  const specified = inside.split(' ').map((word) => `/${word}`)
  expect(Object.keys(insideLayout).sort()).toEqual([...specified, ...OWN_SCREENS].sort())
  expect(Object.keys(outsideLayout).sort()).toEqual(['/bindWx', '/m-question', '/protocal'])
})

test('every contract file is part of the contract, and its handlers bear its name', () => {
  const files = product.filter((path) => path.endsWith('.contract.ts'))
  expect(files.map((path) => basename(path, '.contract.ts')).sort()).toEqual(Object.keys(contract).sort())
  for (const file of files) {
    const handlers = file.replace('contract/', 'server/').replace('.contract.ts', '.handlers.ts')
    expect(existsSync(join(ROOT, handlers)), handlers).toBe(true)
  }
})

test('a call is found by the last word of its address in the file of its resource', () => {
  for (const [resource, calls] of Object.entries(contract)) {
    for (const [key, call] of Object.entries(calls) as [string, { address: string }][]) {
      const words =
        call.address
          .split(' ')[1]
          ?.split('/')
          .filter((word) => word && !word.startsWith('{')) ?? []
      expect(words.at(-1), call.address).toBe(key)
      expect(words, call.address).toContain(resource)
    }
  }
})

test('no address is used twice', () => {
  const addresses = Object.values(contract).flatMap((calls) => Object.values(calls).map((call) => call.address))
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('calls of the office have addresses of their own, and nobody else has them', () => {
  const ofOffice = (calls: Record<string, { access: string }>) =>
    Object.values(calls).map(({ access }) => ['staff', 'door'].includes(access))
  expect(Object.values(officeContract).flatMap(ofOffice)).not.toContain(false)
  expect(Object.values(readersContract).flatMap(ofOffice)).not.toContain(true)
  const all = Object.values(officeContract).flatMap((calls) => Object.values(calls).map(({ address }) => address))
  expect(all.filter((address) => !/^(?:GET|POST) \/office\/v1\//.test(address))).toEqual([])
})
