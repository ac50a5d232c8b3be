import { Banners, Columns, Links, Windows } from '@zhengcai/contract/site/siteParts.ts'
import { listClassIds } from '../../../knowledge/importing.queries.ts'
import { listClasses } from '../../../knowledge/knowledge.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { FILES_PATH } from '../../../platform/files/files.ts'
import { listLinks, saveLinks } from '../../links.queries.ts'
import { columnRowsOf } from '../../readSite.ts'
import {
  listAllColumns,
  listBanners,
  listFloatingWindows,
  replaceBanners,
  replaceColumns,
  replaceFloatingWindows,
} from '../../site.queries.ts'
import { bannerFaults, hostsOf, linkFaults, repeatedIds, unfiledColumns } from '../../siteFaults.ts'
import { columnsOf } from '../../writtenSite.ts'
import { sitePart } from '../sitePart.ts'

/** Tells which of these files neither the library nor the site has. */
export type MediaMissing = (db: Db, names: string[]) => Promise<string[]>

const PICTURE = /\.(?:avif|jpe?g|png|svg|webp)$/
const TYPES = { nav: '导航', home: '首页版块' }
const withText = (text: string) => (text ? `，${text}` : '')

export const columnsPart = sitePart({
  name: 'columns',
  schema: Columns,
  read: async (db) => columnsOf(await listAllColumns(db)),
  faults: async (db, columns) => [...repeatedIds(columns), ...unfiledColumns(columns, new Set(await listClassIds(db)))],
  words: async (db) => Object.fromEntries((await listClasses(db)).map(({ id, name }) => [id, name])),
  write: (tx, columns) => replaceColumns(tx, columnRowsOf(columns)),
  lines: (columns) =>
    columns.map(
      ({ name, type, route, class: classId, visible }) =>
        `${TYPES[type]}“${name}”${route}${classId ? `，分类 ${classId}` : ''}${visible ? '' : '，不显示'}`,
    ),
})

export const bannersPart = (mediaMissing: MediaMissing) =>
  sitePart({
    name: 'banners',
    schema: Banners,
    read: listBanners,
    async faults(db, banners) {
      const missing = new Set(
        await mediaMissing(
          db,
          banners.map(({ picture }) => picture),
        ),
      )
      const isPicture = (name: string) => name.startsWith(`${FILES_PATH}/`) && PICTURE.test(name) && !missing.has(name)
      return [
        ...repeatedIds(banners),
        ...bannerFaults(banners, hostsOf(await listLinks(db))),
        ...banners.flatMap(({ picture }, index) =>
          isPicture(picture) ? [] : [{ path: [index, 'picture'], message: '媒体库里没有这幅图，请重新选择' }],
        ),
      ]
    },
    write: replaceBanners,
    lines: (banners) =>
      banners.map(({ title, text, link, picture, from, to }) => {
        const days = from || to ? `，${from ?? ''} 至 ${to ?? ''}` : ''
        return `“${title}”${withText(text)}，${link}${days}，图 ${picture.split('/').at(-1)?.slice(0, 8)}`
      }),
  })

export const windowsPart = sitePart({
  name: 'windows',
  schema: Windows,
  read: listFloatingWindows,
  faults: (_db, windows) => repeatedIds(windows),
  write: replaceFloatingWindows,
  lines: (windows) => windows.map(({ title, text, link }) => `“${title}”${withText(text)}，${link}`),
})

export const linksPart = sitePart({
  name: 'links',
  schema: Links,
  read: listLinks,
  faults: (_db, links) => linkFaults(links),
  write: saveLinks,
  lines: (links) => links.map(({ name, url }) => `${name} ${url}`),
})
