import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { terseRouter } from './terseRouter.ts'

type Plugin = {
  transform: (code: string, id: string) => { code: string } | undefined
  buildEnd: (this: { error: (words: string) => never }, error?: Error) => void
}

const HOOKS = new URL('../../node_modules/react-router/dist/production/lib/hooks.js', import.meta.url).pathname
const fail = (words: string): never => {
  throw new Error(words)
}

/** How a build ends that passes these files. */
function endAfter(files: [code: string, id: string][]): () => void {
  const plugin = terseRouter() as unknown as Plugin
  for (const [code, id] of files) plugin.transform(code, id)
  return () => plugin.buildEnd.call({ error: fail })
}

test('the checks of the router stay and their explanations go, as it writes them today', () => {
  const plugin = terseRouter() as unknown as Plugin
  const hooks = readFileSync(HOOKS, 'utf8')
  const terse = plugin.transform(hooks, HOOKS)?.code ?? ''
  expect(hooks).toContain('may be used only in the context of a <Router> component')
  expect(terse).not.toContain('useHref() may be used only in the context')
  expect(terse.match(/invariant\w*\(/g)).toHaveLength(hooks.match(/invariant\w*\(/g)?.length ?? 0)
  expect(plugin.transform(hooks, '/web/src/app/root.tsx')).toBeUndefined()
})

test('a build fails in which the router writes no check that way, but not one that leaves the router outside', () => {
  const hooks = readFileSync(HOOKS, 'utf8')
  expect(endAfter([[hooks, HOOKS]])).not.toThrow()
  expect(endAfter([[hooks.replaceAll('invariant', 'assume'), HOOKS]])).toThrow('None of the 1 files of react-router')
  expect(endAfter([[hooks, '/web/src/app/root.tsx']])).not.toThrow()
})
