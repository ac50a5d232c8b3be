import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { shapedIn } from '../platform/steps/inAddress.ts'
import { pageIn } from '../platform/steps/listAddress.ts'
import type { Choice } from '../ui/forms/Choices.tsx'
import type { Tab } from '../ui/layout/Tabs.tsx'

type Order = 'newest' | 'hottest'
type Class = { id: string; name: string; parentId: string | null }

/** What the address of a list asks for: a class, an order, a page. */
export function classListIn(params: URLSearchParams, pageSize: number) {
  const classId = shapedIn(params, 'class', ID_FORM)
  const sort: Order = params.get('sort') === 'hottest' ? 'hottest' : 'newest'
  return { classId, sort, ...pageIn(params, pageSize) }
}

export function classTabs(
  classes: Class[],
  { root, chosen, to }: { root: string; chosen: string | undefined; to: (id: string | undefined) => string },
): Tab[] {
  const own = classes.filter(({ parentId }) => parentId === root)
  return [{ id: undefined, name: '全部' }, ...own].map(({ id, name }) => ({
    label: name,
    to: to(id),
    current: id === chosen,
  }))
}

export function orderChoices(chosen: Order, to: (sort: Order | undefined) => string, hottest = '最热'): Choice[] {
  return [
    { label: '最新', to: to(undefined), current: chosen === 'newest' },
    { label: hottest, to: to('hottest'), current: chosen === 'hottest' },
  ]
}
