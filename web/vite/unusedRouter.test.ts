import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unusedRouter } from './unusedRouter.ts'

type Plugin = {
  load: (id: string) => string | undefined
  buildEnd: (this: { error: (words: string) => never }, error?: Error) => void
}

const LIB = new URL('../../node_modules/react-router/dist/production/lib/', import.meta.url).pathname
const FILES = ['dom/ssr/fog-of-war.js', 'router/instrumentation.js']
const fail = (words: string): never => {
  throw new Error(words)
}

/** How a build ends that loads these files. */
function endAfter(files: string[], error?: Error): () => void {
  const plugin = unusedRouter() as unknown as Plugin
  for (const file of files) plugin.load(LIB + file)
  return () => plugin.buildEnd.call({ error: fail }, error)
}

test('both files stand where the router has them today, and are replaced', () => {
  const plugin = unusedRouter() as unknown as Plugin
  for (const file of FILES) {
    expect(existsSync(LIB + file), file).toBe(true)
    expect(plugin.load(LIB + file), file).toContain('export const')
  }
  expect(plugin.load(`${LIB}hooks.js`)).toBeUndefined()
})

test('a build that never met one of them fails and names it', () => {
  expect(endAfter([...FILES, 'hooks.js'])).not.toThrow()
  expect(endAfter(['dom/ssr/fog-of-war.js', 'router/instruments.js'])).toThrow(
    'never met router/instrumentation.js of react-router',
  )
  expect(endAfter(['hooks.js'])).toThrow('fog-of-war.js and router/instrumentation.js')
  // It has failed already, and its own words are those to read.
  expect(endAfter([], new Error('syntax'))).not.toThrow()
})
