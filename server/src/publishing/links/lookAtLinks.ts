import { type Db, inTransaction } from '../../platform/database/database.ts'
import { deadLinks } from '../checks/facts/deadLinks.ts'
import {
  type DeadLink,
  type Linked,
  listLinkedAnnouncements,
  listLinkedItems,
  listSiteLinks,
  replaceDeadLinks,
} from './links.queries.ts'
import type { LookOutside } from './outsideLinks.ts'

const AT_ONCE = 200
/** More than that nobody mends one by one. */
const MOST = 2_000

export type LinkNeeds = { db: Db; origin: string; lookOutside: LookOutside; rest?: () => Promise<void> }

/** Every link of what readers see: inside ones of texts and of the site, outside ones of the site's own list. Tells what was found. */
export async function lookAtLinks(needs: LinkNeeds): Promise<string> {
  const site = await lookAtSite(needs)
  const found = [
    ...site.dead,
    ...(await walk(needs, 'item:', listLinkedItems)),
    ...(await walk(needs, 'announ:', listLinkedAnnouncements)),
  ]
  await inTransaction(needs.db, (tx) => replaceDeadLinks(tx, found.slice(0, MOST)))
  const said = found.length > 0 ? `${found.length} 处链接打不开` : '链接都打得开'
  return site.reached ? said : `${said}；服务器没有连上外网，友情链接没有查`
}

type List = (db: Db, after: string, size: number) => Promise<Linked[]>

async function walk({ db, origin, rest }: LinkNeeds, prefix: string, list: List): Promise<DeadLink[]> {
  const found: DeadLink[] = []
  for (let after = ''; ; ) {
    const some = await list(db, after, AT_ONCE)
    const links = some.flatMap(({ id, tags }) => hrefsIn(tags).map((url) => ({ source: prefix + id, url })))
    found.push(...(await deadOf(db, links, origin)))
    const last = some.at(-1)
    if (!last || some.length < AT_ONCE) return found
    after = last.id
    await rest?.()
  }
}

async function lookAtSite({ db, origin, lookOutside }: LinkNeeds) {
  const links = (await listSiteLinks(db)).map(({ part, url }) => ({ source: `site:${part}`, url }))
  const outside = links.filter(({ source }) => source === 'site:links')
  const { dead, reached } = await lookOutside(outside.map(({ url }) => url))
  return {
    reached: reached || outside.length === 0,
    dead: [
      ...(await deadOf(db, links, origin)),
      ...outside.flatMap((link) => (dead.includes(link.url) ? [{ ...link, why: '对方网站打不开' }] : [])),
    ],
  }
}

async function deadOf(db: Db, links: Omit<DeadLink, 'why'>[], origin: string): Promise<DeadLink[]> {
  const dead = await deadLinks(
    db,
    links.map(({ url }) => url),
    origin,
  )
  return links.flatMap((link) => {
    const why = dead.get(link.url)
    return why ? [{ ...link, why: why.message }] : []
  })
}

/** Those that people wrote: links to laws are made and kept right by the server. Each once. */
export const hrefsIn = (tags: string[]): string[] => [
  ...new Set(
    tags.flatMap((tag) => {
      const href = tag.includes('data-cite=') ? undefined : /(?:^| )href="([^"]*)"/.exec(tag)?.[1]
      return href === undefined ? [] : [href.replaceAll('&amp;', '&')]
    }),
  ),
]
