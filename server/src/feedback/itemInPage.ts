import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { READERS_ADDRESSES } from '@zhengcai/contract/publishing/readersAddresses.ts'

/** The item that a page of the readers' side shows, where it shows one. */
export function itemInPage(page: string): string | null {
  const [path = '', query = ''] = page.split('#', 1)[0]?.split('?', 2) ?? []
  const shows = READERS_ADDRESSES[path]
  if (shows === undefined || shows === 'page') return null
  const id = new URLSearchParams(query).get('id')
  return id && ID_FORM.test(id) ? id : null
}
