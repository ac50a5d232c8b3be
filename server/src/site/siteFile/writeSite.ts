import { listClassRows } from '../../knowledge/exporting.queries.ts'
import type { Writing } from '../../platform/files/importing.ts'
import { writeYaml } from '../../platform/text/richText/frontMatter.ts'
import { listLinks } from '../links.queries.ts'
import { findSettings, listAllColumns, listBanners, listFloatingWindows } from '../site.queries.ts'
import { classTree, writtenColumns } from './writtenSite.ts'

/** `site.yaml` as `readSite` takes it. */
export async function writeSite({ db, mediaName }: Writing): Promise<string> {
  const { slogan, footer } = await findSettings(db)
  const banners = await listBanners(db)
  return writeYaml({
    settings: slogan !== undefined && footer ? { slogan, footer } : undefined,
    classes: classTree(await listClassRows(db)),
    columns: writtenColumns(await listAllColumns(db)),
    banners: banners.map(({ picture, ...banner }) => ({ ...banner, picture: mediaName(picture) })),
    floatingWindows: await listFloatingWindows(db),
    links: await listLinks(db),
  })
}
