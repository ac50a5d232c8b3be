import type { TodayPart } from '@zhengcai/contract/office/today.contract.ts'
import { SITE_PARTS, type SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { Db } from '../../platform/database/database.ts'
import { deadLinks } from '../checks/facts/deadLinks.ts'
import { listTextIds } from '../finder/finder.queries.ts'
import { countDeadLinks, type KeptDeadLink, listDeadLinks, listSiteLinks } from '../links/links.queries.ts'
import { placeOf } from './citationsToday.ts'

const MOST = 50

/** What the weekly look found and nobody has mended since: what leads somewhere again is none of it. */
export async function linksToday({ db, origin }: { db: Db; origin: string }): Promise<TodayPart<'links'>> {
  const [kept, all] = await Promise.all([listDeadLinks(db, MOST), countDeadLinks(db)])
  const open = await stillDead(db, kept, origin)
  const textIds = await listTextIds(
    db,
    open.map(({ source }) => idIn(source)),
  )
  return {
    total: open.length + (kept.length < MOST ? 0 : all - kept.length),
    rows: open.map((link) => ({ url: link.url, why: link.why, since: link.since, ...standing(link, textIds) })),
  }
}

async function stillDead(db: Db, kept: KeptDeadLink[], origin: string): Promise<KeptDeadLink[]> {
  const isOutside = ({ source, url }: KeptDeadLink) => source === 'site:links' && !url.startsWith('/')
  const [dead, site] = await Promise.all([
    deadLinks(
      db,
      kept.map(({ url }) => url),
      origin,
    ),
    kept.some(({ source }) => source.startsWith('site:')) ? listSiteLinks(db) : [],
  ])
  const onSite = new Set(site.map(({ part, url }) => `site:${part} ${url}`))
  return kept.filter(
    (link) =>
      (isOutside(link) || dead.has(link.url)) &&
      (!link.source.startsWith('site:') || onSite.has(`${link.source} ${link.url}`)),
  )
}

const idIn = (source: string) => source.slice(source.indexOf(':') + 1)

function standing({ source, title, kind }: KeptDeadLink, textIds: Map<string, string>) {
  const id = idIn(source)
  if (!source.startsWith('site:')) return { title, ...placeOf(id, kind), id: textIds.get(id) ?? null }
  return { title: SITE_PARTS[id as SitePartName].title, href: `/office/site?part=${id}`, kindName: '站点', id: null }
}
