import { KNOWN_CLASSES } from '@zhengcai/contract/site/siteDeskWords.ts'
import { Classes, type ClassNode } from '@zhengcai/contract/site/siteParts.ts'
import { deleteClasses } from '../../../knowledge/classes.queries.ts'
import { listClassRows } from '../../../knowledge/exporting.queries.ts'
import type { HeldByClass } from '../../../knowledge/heldByClass.ts'
import { saveClasses } from '../../../knowledge/importing.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listAllColumns } from '../../site.queries.ts'
import { classRowsOf } from '../../siteFile/readSite.ts'
import { classPlaces, type Fault, repeated } from '../../siteFile/siteFaults.ts'
import { classTree } from '../../siteFile/writtenSite.ts'
import { sitePart } from '../sitePart.ts'

export const classesPart = (held: HeldByClass[]) =>
  sitePart({
    name: 'classes',
    schema: Classes,
    read: async (db) => classTree(await listClassRows(db)),
    faults: async (db, classes, before) => [
      ...repeated(classPlaces(classes)),
      ...(await keptFaults(db, held, removedFrom(before, classes))),
    ],
    async write(tx, classes, before) {
      await saveClasses(tx, classRowsOf(classes))
      await deleteClasses(
        tx,
        removedFrom(before, classes)
          .map(({ id }) => id)
          .toReversed(),
      )
    },
    lines: (classes) => linesOf(classes, ''),
  })

const linesOf = (nodes: ClassNode[], above: string): string[] =>
  nodes.flatMap(({ id, name, children }) => [
    `${above}${name}（${id}）`,
    ...linesOf(children ?? [], `${above}${name} › `),
  ])

/** Those above before those below. */
function removedFrom(before: ClassNode[], after: ClassNode[]): { id: string; name: string }[] {
  const left = new Set(classPlaces(after).map(({ id }) => id))
  return classRowsOf(before).filter(({ id }) => !left.has(id))
}

/** What is filed under a class must not lose its place. */
async function keptFaults(db: Db, held: HeldByClass[], removed: { id: string; name: string }[]): Promise<Fault[]> {
  const columns = await listAllColumns(db)
  const faults: Fault[] = []
  for (const { id, name } of removed) {
    const words = await heldUnder(db, held, id)
    const inColumns = columns.filter(({ classId }) => classId === id).map((column) => `栏目“${column.name}”`)
    const why = KNOWN_CLASSES.some((known) => known === id)
      ? `“${name}”是各页要用的分类，可以改名，不能删除`
      : words.length + inColumns.length > 0
        ? `“${name}”下有 ${[...words.map(({ count, counted }) => `${count} ${counted}`), ...inColumns].join('、')}，不能删除，请并入另一个分类`
        : undefined
    if (why) faults.push({ path: [], message: why })
  }
  return faults
}

/** How much of what is filed under a class. */
export async function heldUnder(db: Db, held: HeldByClass[], id: string) {
  const counts = await Promise.all(held.map(async ({ counted, count }) => ({ counted, count: await count(db, id) })))
  return counts.filter(({ count }) => count > 0)
}
