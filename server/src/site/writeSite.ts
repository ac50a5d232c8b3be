import { listClassRows } from '../knowledge/exporting.queries.ts'
import type { Writing } from '../platform/files/importing.ts'
import { writeYaml } from '../platform/text/richText/frontMatter.ts'
import { listLinks } from './links.queries.ts'
import { findSettings, listAllColumns, listBanners, listFloatingWindows } from './site.queries.ts'

type ClassRow = Awaited<ReturnType<typeof listClassRows>>[number]

/** `site.yaml` as `readSite` takes it. */
export async function writeSite({ db, mediaName }: Writing): Promise<string> {
  const { slogan, footer } = await findSettings(db)
  const columns = await listAllColumns(db)
  const banners = await listBanners(db)
  return writeYaml({
    settings: slogan !== undefined && footer ? { slogan, footer } : undefined,
    classes: below(null, await listClassRows(db)),
    columns: columns.map(({ id, name, type, route, classId, visible }) => ({
      id,
      name,
      type,
      route,
      ...(classId !== null && { class: classId }),
      ...(!visible && { visible }),
    })),
    banners: banners.map(({ picture, ...banner }) => ({ ...banner, picture: mediaName(picture) })),
    floatingWindows: await listFloatingWindows(db),
    links: await listLinks(db),
  })
}

function below(parent: string | null, rows: ClassRow[]): object[] {
  return rows
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, name }) => {
      const children = below(id, rows)
      return children.length > 0 ? { id, name, children } : { id, name }
    })
}
