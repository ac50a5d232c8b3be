import type { ClassNode, ColumnsValue } from '@zhengcai/contract/site/siteParts.ts'
import type { ColumnRow } from '../site.queries.ts'

/** Columns in the words of `site.yaml`, what is usual left out. */
export const writtenColumns = (columns: ColumnRow[]) =>
  columns.map(({ id, name, type, route, classId, visible }) => ({
    id,
    name,
    type,
    route,
    ...(classId !== null && { class: classId }),
    ...(!visible && { visible }),
  }))

/** The same for the desk, which shows whether each is visible. */
export const columnsOf = (columns: ColumnRow[]): ColumnsValue =>
  columns.map(({ id, name, type, route, classId, visible }) => ({
    id,
    name,
    type: type === 'home' ? 'home' : 'nav',
    route,
    ...(classId !== null && { class: classId }),
    visible,
  }))

export function classTree(
  rows: { id: string; parentId: string | null; name: string }[],
  parent: string | null = null,
): ClassNode[] {
  return rows
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, name }) => {
      const children = classTree(rows, id)
      return children.length > 0 ? { id, name, children } : { id, name }
    })
}
