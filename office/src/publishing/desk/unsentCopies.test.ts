import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { expect, test } from 'vitest'
import { CopyFault } from '../text/keeping/localDatabase.ts'
import { unsentCopies } from './unsentCopies.ts'

type Answer = { tree: Tree; fields: { expert: string } }
const answer = (value: string, expert = '周砚秋'): Answer => ({
  tree: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value }] }] },
  fields: { expert },
})
const only = ({ tree, fields }: Answer) => ({ tree, fields })

/** A computer with copies of earlier visits under these names. */
function computer(kept: Record<string, Answer>) {
  const rows = new Map(Object.entries(kept))
  return {
    find: async () => [...rows].map(([name, text]) => ({ name, at: 1, text: { ...text, base: 3 } })),
    forget: async (name = '') => void rows.delete(name),
    names: () => [...rows.keys()],
  }
}

test('what the server has anyway is not offered, and leaves this computer', async () => {
  const here = computer({ sent: answer('已经送到'), words: answer('没有送到'), beside: answer('已经送到', '别人') })
  const found = await unsentCopies(here, answer('已经送到'), only)
  expect(found.map(({ name }) => name)).toEqual(['words', 'beside'])
  expect(here.names()).toEqual(['words', 'beside'])
})

test('a browser that keeps nothing has nothing to show, and keeps nobody from writing', async () => {
  const fails = async () => {
    throw new CopyFault('none', 'SecurityError')
  }
  expect(await unsentCopies({ find: fails, forget: fails }, answer(''), only)).toEqual([])
})
