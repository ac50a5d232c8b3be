import { isApiError } from '@zhengcai/contract/errors.ts'
import { z } from 'zod'
import { forgetSums, listShown } from '../../knowledge/importing.queries.ts'
import { knowledgeHandlers } from '../../knowledge/knowledge.handlers.ts'
import { listClasses } from '../../knowledge/knowledge.queries.ts'
import { itemCitations } from '../../laws/citations/itemCitations.ts'
import { readCitations } from '../../laws/citations/readCitations.ts'
import type { Db } from '../../platform/database/database.ts'
import { keepNothing } from '../../platform/database/keptValues.ts'
import type { ServedCall } from '../../platform/http/serve.ts'
import { forgetSums as forgetAnnounSums, listShown as listAnnounShown } from '../../training/importing.queries.ts'
import { informAndTrainHandlers } from '../../training/informAndTrain.handlers.ts'
import { kinds } from '../kinds.ts'

const NOBODY = { ip: '127.0.0.1', agent: '', requestId: 'check' }

type Item = { id: string; title: string; origin: string | null }
type Shelf = { read: ServedCall; items: Item[]; forget(ids: string[]): Promise<void> }

/** Reads everything that is published as a reader would, names what cannot be shown, and has the next import write it anew. */
export async function checkContent(db: Db): Promise<string> {
  const needs = {
    db,
    values: keepNothing,
    views: { viewOf: () => () => {} },
    citationsOf: (id: string) => readCitations(db, id),
  }
  const shelves: Shelf[] = [
    {
      read: knowledgeHandlers({
        ...needs,
        ...kinds(db),
        citations: itemCitations(db),
        classes: () => listClasses(db),
      }).knowledge,
      items: await listShown(db),
      forget: (ids) => forgetSums(db, ids),
    },
    {
      read: informAndTrainHandlers(needs).detail,
      items: await listAnnounShown(db),
      forget: (ids) => forgetAnnounSums(db, ids),
    },
  ]
  const lines: string[] = []
  for (const { read, items, forget } of shelves) {
    const damaged = await damagedAmong(read, items)
    if (damaged.length > 0) await forget(damaged.map(({ id }) => id))
    lines.push(
      ...damaged.map(({ id, title, origin, why }) => `${id}《${title}》${origin ? `（${origin}）` : ''}：${why}`),
    )
  }
  const total = shelves.reduce((sum, { items }) => sum + items.length, 0)
  if (lines.length === 0) return `共 ${total} 篇，都能正常显示。`
  return [...lines, `共 ${total} 篇，其中 ${lines.length} 篇有损坏，已从列表和搜索中略去；再导入一次会重写它们。`].join(
    '\n',
  )
}

async function damagedAmong({ answer }: ServedCall, items: Item[]): Promise<(Item & { why: string })[]> {
  const damaged: (Item & { why: string })[] = []
  for (const item of items) {
    try {
      await answer({ params: { id: item.id }, query: {}, body: {}, caller: NOBODY })
    } catch (error) {
      // Withdrawn meanwhile: there is nothing to show.
      if (!isApiError(error)) damaged.push({ ...item, why: reasonOf(error) })
    }
  }
  return damaged
}

function reasonOf(error: unknown): string {
  if (!(error instanceof z.ZodError)) throw error
  return error.issues.map(({ path }) => path.join('.')).join('、')
}
