import { READERS_ADDRESSES } from '@zhengcai/contract/publishing/readersAddresses.ts'
import type { Db } from '../../../platform/database/database.ts'
import { mediaMissing } from '../../media/mediaUses.queries.ts'
import type { CheckFacts, Spot } from '../rule.ts'
import { listItems } from './facts.queries.ts'

/** Made by the server itself, not by a screen. */
const SERVED = /^\/(?:feed\/|law\/|sitemap|robots\.txt|qr\.svg)/

/** Where nobody says what this site is called, only paths are its own. */
const SOME_SITE = 'http://localhost'

/** A link to this site; nothing where it leads elsewhere or to a place on the page. */
function insideOf(url: string, origin: string): URL | undefined {
  if (!url.startsWith('/') && !url.startsWith(`${origin}/`) && url !== origin) return undefined
  return URL.parse(url, origin || SOME_SITE) ?? undefined
}

type Why = Pick<Spot, 'level' | 'message'>

/** Of these addresses those that lead nowhere, or where readers cannot follow at present. */
export async function deadLinks(db: Db, urls: string[], origin: string): Promise<CheckFacts['dead']> {
  const inside = [...new Set(urls)].flatMap((url) => {
    const address = insideOf(url, origin)
    return address ? [{ url, address }] : []
  })
  const files = inside.filter(({ address }) => address.pathname.startsWith('/files/'))
  const [items, missing]: [Map<string, boolean>, string[]] = await Promise.all([
    listItems(db, [...new Set(inside.flatMap(({ address }) => itemIn(address) ?? []))]),
    files.length > 0
      ? mediaMissing(
          db,
          files.map(({ address }) => address.pathname),
        )
      : [],
  ])
  const why = (address: URL): Why | undefined => {
    const isFile = address.pathname.startsWith('/files/')
    if (isFile) return missing.includes(address.pathname) ? must('没有这个文件') : undefined
    return whyDead(address, items)
  }
  return new Map(
    inside.flatMap(({ url, address }) => {
      const reason = why(address)
      return reason ? [[url, reason] as const] : []
    }),
  )
}

/** Addresses of this site at which there is nothing at all: what readers cannot see at present may be planned. */
export async function leadNowhere(db: Db, urls: string[]): Promise<Map<string, string>> {
  const paths = urls.filter((url) => url.startsWith('/'))
  const dead = await deadLinks(db, paths, '')
  return new Map([...dead].flatMap(([url, { level, message }]) => (level === 'must' ? [[url, message] as const] : [])))
}

const must = (message: string): Why => ({ level: 'must', message })

/** `ESID~22` is an article of the law ESID. */
const itemIn = ({ searchParams }: URL) => searchParams.get('id')?.split('~')[0]

function whyDead(address: URL, items: Map<string, boolean>): Why | undefined {
  const path = address.pathname
  if (SERVED.test(path)) return undefined
  const shows = Object.hasOwn(READERS_ADDRESSES, path) ? READERS_ADDRESSES[path] : undefined
  if (shows === undefined) return must('本站没有这个地址')
  if (shows === 'page') return undefined
  const id = itemIn(address)
  if (!id) return shows === 'item' ? must('链接缺少编号，打不开内容') : undefined
  const visible = items.get(id)
  if (visible === undefined) return must('链接所指的内容不存在')
  return visible ? undefined : { level: 'hint', message: '链接所指的内容读者现在看不到' }
}
