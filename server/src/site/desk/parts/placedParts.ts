import { Banners, Columns, Links, Windows } from '@zhengcai/contract/site/siteParts.ts'
import { listClassIds } from '../../../knowledge/importing.queries.ts'
import { listClasses } from '../../../knowledge/knowledge.queries.ts'
import type { Db } from '../../../platform/database/database.ts'
import { FILES_PATH } from '../../../platform/files/files.ts'
import { listLinks, saveLinks } from '../../links.queries.ts'
import {
  listAllColumns,
  listBanners,
  listFloatingWindows,
  replaceBanners,
  replaceColumns,
  replaceFloatingWindows,
} from '../../site.queries.ts'
import { columnRowsOf } from '../../siteFile/readSite.ts'
import {
  bannerFaults,
  type Fault,
  hostsOf,
  linkFaults,
  repeatedIds,
  unfiledColumns,
} from '../../siteFile/siteFaults.ts'
import { columnsOf } from '../../siteFile/writtenSite.ts'
import { sitePart } from '../sitePart.ts'

/** Tells which of these files neither the library nor the site has. */
export type MediaMissing = (db: Db, names: string[]) => Promise<string[]>
/** Of these addresses those that lead nowhere on this site, and why. */
export type LeadNowhere = (db: Db, urls: string[]) => Promise<Map<string, string>>

const PICTURE = /\.(?:avif|jpe?g|png|svg|webp)$/
const TYPES = { nav: '导航', home: '首页版块' }
const linkOf = ({ link }: { link: string }) => link
const routeOf = ({ route }: { route: string }) => route
const withText = (text: string) => (text ? `，${text}` : '')

/** Looked at where they are new: what led somewhere when it was saved does not keep anybody from changing the rest. */
async function lostLinks(db: Db, leadNowhere: LeadNowhere, links: string[], before: string[], field: string) {
  const nowhere = await leadNowhere(
    db,
    links.filter((link) => !before.includes(link)),
  )
  return links.flatMap((link, index): Fault[] => {
    const message = nowhere.get(link)
    return message === undefined ? [] : [{ path: [index, field], message }]
  })
}

export const columnsPart = (leadNowhere: LeadNowhere) =>
  sitePart({
    name: 'columns',
    schema: Columns,
    read: async (db) => columnsOf(await listAllColumns(db)),
    faults: async (db, columns, before) => [
      ...repeatedIds(columns),
      ...unfiledColumns(columns, new Set(await listClassIds(db))),
      ...(await lostLinks(db, leadNowhere, columns.map(routeOf), before.map(routeOf), 'route')),
    ],
    words: async (db) => Object.fromEntries((await listClasses(db)).map(({ id, name }) => [id, name])),
    write: (tx, columns) => replaceColumns(tx, columnRowsOf(columns)),
    lines: (columns) =>
      columns.map(
        ({ name, type, route, class: classId, visible }) =>
          `${TYPES[type]}“${name}”${route}${classId ? `，分类 ${classId}` : ''}${visible ? '' : '，不显示'}`,
      ),
  })

export const bannersPart = (mediaMissing: MediaMissing, leadNowhere: LeadNowhere) =>
  sitePart({
    name: 'banners',
    schema: Banners,
    read: listBanners,
    async faults(db, banners, before) {
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
        ...(await lostLinks(db, leadNowhere, banners.map(linkOf), before.map(linkOf), 'link')),
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

export const windowsPart = (leadNowhere: LeadNowhere) =>
  sitePart({
    name: 'windows',
    schema: Windows,
    read: listFloatingWindows,
    faults: async (db, windows, before) => [
      ...repeatedIds(windows),
      ...(await lostLinks(db, leadNowhere, windows.map(linkOf), before.map(linkOf), 'link')),
    ],
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
