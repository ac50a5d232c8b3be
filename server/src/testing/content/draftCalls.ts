import { expect } from 'vitest'
import { askOffice, saidBy } from '../people/askOffice.ts'
import type { Hired } from '../people/hireStaff.ts'
import type { TestApp } from '../testApp.ts'
import { treeOf } from './writeDraft.ts'

type Any = Record<string, unknown>

/** The calls about texts as people of the office make them. */
export function draftCalls(app: TestApp) {
  const ask = <T = Any>(as: Hired, name: string, input: object = {}) => askOffice<T>(app, name, { as, input })
  const done = async <T = Any>(as: Hired, name: string, input: object = {}): Promise<T> => {
    const reply = await ask<T>(as, name, input)
    expect(saidBy(reply)).toBe('200 操作成功')
    return reply.data
  }
  let pressed = 0
  const once = () => {
    pressed += 1
    return `press-number-${pressed}`
  }
  return {
    ask,
    done,
    once,
    create: async (as: Hired, input: object = { kind: 'news' }) =>
      (await done<{ id: string }>(as, 'draft.create', { once: once(), ...input })).id,
    lock: (as: Hired, id: string, tab = 'tab-aaaa-1', takeOver = false) =>
      done<{ lock: string; number: number; takenFrom: string | null }>(as, 'draft.lock', { id, tab, takeOver }),
    open: (as: Hired, id: string) => done<Any & { number: number }>(as, 'draft.open', { id }),
  }
}

export const textOf = (words: string, fields: object = { title: '标题' }) => ({ fields, tree: treeOf(words) })
