import { listClasses } from '../../knowledge/knowledge.queries.ts'
import { cached } from '../../platform/database/cached.ts'
import type { Changes } from '../../platform/database/changes.ts'
import type { Db } from '../../platform/database/database.ts'
import {
  type BannerRow,
  type FloatingRow,
  findSettings,
  hasDemoContent,
  listBanners,
  listColumns,
  listFloatingWindows,
  type Settings,
} from '../site.queries.ts'

export type SiteFacts = {
  settings: Partial<Settings>
  columns: Awaited<ReturnType<typeof listColumns>>
  classes: Awaited<ReturnType<typeof listClasses>>
  banners: BannerRow[]
  floatingWindows: FloatingRow[]
  demoContent: boolean
}

/** What stands around every page is read once and kept until the office changes it. */
export function siteFacts(db: Db, changes: Changes): () => Promise<SiteFacts> {
  const facts = cached(changes, async () => {
    const [settings, columns, classes, banners, floatingWindows, demoContent] = await Promise.all([
      findSettings(db),
      listColumns(db),
      listClasses(db),
      listBanners(db),
      listFloatingWindows(db),
      hasDemoContent(db),
    ])
    return { settings, columns, classes, banners, floatingWindows, demoContent }
  })
  return facts.get
}

/** Those of the day. */
export const bannersOn = (banners: BannerRow[], day: string): BannerRow[] =>
  banners.filter(({ from = day, to = day }) => from <= day && day <= to)

export function isDayOfMourning(mourning: Settings['mourning'] | undefined, today: string): boolean {
  if (!mourning) return false
  const { on, from, to } = mourning
  return on || (from !== undefined && to !== undefined && from <= today && today <= to)
}
