import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

/** What the router keeps to itself: names it gives no promise for, and where its files lie. */
const PRIVATE = /__reactRouter|UNSAFE_|(?:node_modules\\?\/react-router|react-router\\?\/dist)/
const FOLDERS = ['web/src', 'web/vite', 'office/src', 'office/vite', 'e2e', 'tools']
const OWN = 'tools/routerDoors.test.ts'
const INSTALLED = join(ROOT, 'node_modules/react-router/dist/production')

/** Every place that opens a private door of the router, and what breaks there when a new release changes it. */
const DOORS: Record<string, string> = {
  'e2e/site/lateParts.e2e.ts':
    'Reads the table of files in a browser and fails where it is gone: it is what tells of routeFiles.ts.',
  'e2e/site/trouble.e2e.ts':
    'Takes the footer out of what the router holds; where it holds it elsewhere nothing goes wrong, and the test fails.',
  'tools/budgets.test.ts':
    'Writes a table of files as the build does; a build that writes another form weighs nothing and fails.',
  'web/src/app/InDocument.tsx':
    'Where the name is gone the build fails; where it does less, a step back shows the page from its top.',
  'web/src/app/rendering/encodeData.test.ts':
    'Reads the data of a page as the router does, and fails where the router reads another form.',
  'web/src/app/rendering/handOver.test.ts':
    'Plays the router that takes the data, and goes on passing; the test below tells.',
  'web/src/app/rendering/handOver.ts':
    'The scripts of a page wait for its data for ever: it stays as the server drew it, in every browser test.',
  'web/src/platform/steps/routeFiles.test.ts':
    'Plays the table of files, and goes on passing: e2e/site/lateParts.e2e.ts tells.',
  'web/src/platform/steps/routeFiles.ts':
    'No file is fetched before its step any more: a step without network reloads the page and loses it.',
  'web/vite/terseRouter.ts': 'Takes words out of checks: the build fails where none is written as it knows them.',
  'web/vite/terseRouter.test.ts':
    'Reads a file of the installed router, and fails where it lies elsewhere or writes its checks otherwise.',
  'web/vite/unusedRouter.test.ts': 'Looks for the replaced files in the installed router, and fails where one is gone.',
  'web/vite/unusedRouter.ts':
    'Replaces two files by their place: the build fails where it never meets one, or where a name of theirs is missing.',
}

test('private doors of the router are opened in these places only, and each says what breaks when it changes', () => {
  const opening = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((path) => path !== OWN && PRIVATE.test(readFileSync(join(ROOT, path), 'utf8'))),
  )
  expect(opening.sort()).toEqual(Object.keys(DOORS).sort())
  expect(Object.entries(DOORS).filter(([, breaks]) => !/\w{3}.*\.$/.test(breaks))).toEqual([])
})

test('the names that pages are written for stand in the installed router', () => {
  const texts = readdirSync(INSTALLED, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => readFileSync(join(INSTALLED, name), 'utf8'))
  for (const name of [
    '__reactRouterContext',
    'streamController',
    '__reactRouterManifest',
    'UNSAFE_useScrollRestoration',
  ])
    expect(texts.filter((text) => text.includes(name)).length, name).toBeGreaterThan(0)
})

test('a door is known by its name and by the place of its file, also within an expression', () => {
  for (const door of ['window.__reactRouterContext', 'UNSAFE_useScrollRestoration', 'react-router/dist/production'])
    expect(door).toMatch(PRIVATE)
  expect('/react-router\\/dist\\/production/').toMatch(PRIVATE)
  expect("from 'react-router/dom'").not.toMatch(PRIVATE)
})
