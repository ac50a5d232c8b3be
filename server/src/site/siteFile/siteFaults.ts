import type { BannersValue, ClassNode, ColumnsValue, LinksValue } from '@zhengcai/contract/site/siteParts.ts'

/** What the shapes cannot tell, and where. */
export type Fault = { path: PropertyKey[]; message: string }
type Place = { id: string; path: PropertyKey[] }

export function classPlaces(nodes: ClassNode[], path: PropertyKey[] = []): Place[] {
  return nodes.flatMap(({ id, children }, index) => [
    { id, path: [...path, index, 'id'] },
    ...classPlaces(children ?? [], [...path, index, 'children']),
  ])
}

/** Each id once. */
export function repeated(places: Place[]): Fault[] {
  const seen = new Set<string>()
  return places.flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ path, message: `${id} 已经用过` }]
    seen.add(id)
    return []
  })
}

export const repeatedIds = (rows: { id: string }[]): Fault[] =>
  repeated(rows.map(({ id }, index) => ({ id, path: [index, 'id'] })))

/** No column without its class. */
export const unfiledColumns = (columns: ColumnsValue, known: ReadonlySet<string>): Fault[] =>
  columns.flatMap(({ class: classId }, index) =>
    classId === undefined || known.has(classId) ? [] : [{ path: [index, 'class'], message: `没有分类 ${classId}` }],
  )

export const hostsOf = (links: LinksValue): Set<string> =>
  new Set(links.flatMap(({ url }) => URL.parse(url)?.hostname ?? []))

/** Readers are led out of the site only to whom its own list of links names. */
export const bannerFaults = (banners: BannersValue, hosts: ReadonlySet<string>): Fault[] =>
  banners.flatMap(({ link, from, to }, index) => {
    const host = link.startsWith('/') ? undefined : (URL.parse(link)?.hostname ?? '')
    return [
      ...(host === undefined || hosts.has(host)
        ? []
        : [{ path: [index, 'link'], message: `友情链接中没有 ${host}，请先列入，或改用站内地址` }]),
      ...(from && to && from > to ? [{ path: [index, 'to'], message: '结束日不早于起始日' }] : []),
    ]
  })

export const linkFaults = (links: LinksValue): Fault[] =>
  repeated(links.map(({ url }, index) => ({ id: url, path: [index, 'url'] })))
