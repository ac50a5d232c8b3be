import {
  Banners,
  Classes,
  type ClassNode,
  Columns,
  type ColumnsValue,
  Footer,
  Links,
  Slogan,
  Windows,
} from '@zhengcai/contract/site/siteParts.ts'
import { z } from 'zod'
import { type Media, problemsOf } from '../../platform/files/importing.ts'
import { ContentProblems, readYaml } from '../../platform/text/richText/frontMatter.ts'
import type { LinkRow } from '../links.queries.ts'
import type { BannerRow, ColumnRow, FloatingRow, Settings } from '../site.queries.ts'
import {
  bannerFaults,
  classPlaces,
  type Fault,
  hostsOf,
  linkFaults,
  repeated,
  repeatedIds,
  unfiledColumns,
} from './siteFaults.ts'

/** Made of the parts that the site desk changes one by one. */
const SiteFile = z.strictObject({
  settings: z.strictObject({ slogan: Slogan, footer: Footer }).optional(),
  classes: Classes.default([]),
  columns: Columns.default([]),
  banners: Banners.default([]),
  floatingWindows: Windows.default([]),
  links: Links.optional(),
})

type SiteFile = z.output<typeof SiteFile>
type Around = {
  media: Map<string, Media>
  /** Known already. */
  classes: Iterable<string>
  /** Those to which the links of the site lead already. */
  hosts?: Iterable<string>
}

function faultsOf(site: SiteFile, { classes, hosts = [] }: Around): Fault[] {
  const own = classPlaces(site.classes)
  const known = new Set([...classes, ...own.map(({ id }) => id)])
  const below = (name: keyof SiteFile, faults: Fault[]) =>
    faults.map(({ path, message }) => ({ path: [name, ...path], message }))
  return [
    ...below('classes', repeated(own)),
    ...below('columns', repeatedIds(site.columns)),
    ...below('banners', repeatedIds(site.banners)),
    ...below('floatingWindows', repeatedIds(site.floatingWindows)),
    ...below('links', linkFaults(site.links ?? [])),
    ...below('columns', unfiledColumns(site.columns, known)),
    ...below('banners', bannerFaults(site.banners, new Set([...hosts, ...hostsOf(site.links ?? [])]))),
  ]
}

export type SiteContent = {
  settings: Partial<Settings>
  classes: { id: string; parentId: string | null; name: string; sort: number }[]
  columns: ColumnRow[]
  banners: BannerRow[]
  floatingWindows: FloatingRow[]
  links?: LinkRow[] | undefined
}

/** `site.yaml`: what stands around the content. The order in the file is the order on the page. */
export function readSite(file: string, source: string, around: Around): SiteContent {
  const checked = SiteFile.superRefine((site, context) => {
    for (const fault of faultsOf(site, around)) context.addIssue({ code: 'custom', ...fault })
  })
  const site = readYaml(file, source, checked)
  const problems = problemsOf(file, source)
  const banners = site.banners.map((banner) => {
    const picture = around.media.get(banner.picture)
    if (!picture) problems.at('banners', `找不到图片 ${banner.picture}`)
    return { ...banner, picture: picture?.url ?? '' }
  })
  if (problems.found.length > 0) throw new ContentProblems(problems.found)
  return {
    settings: site.settings ?? {},
    classes: classRowsOf(site.classes),
    columns: columnRowsOf(site.columns),
    banners,
    floatingWindows: site.floatingWindows,
    links: site.links,
  }
}

/** The order in which they are written is the order on the page. */
export const columnRowsOf = (columns: ColumnsValue): ColumnRow[] =>
  columns.map(({ class: classId, ...column }, sort) => ({ ...column, classId: classId ?? null, sort }))

export function classRowsOf(nodes: ClassNode[], parentId: string | null = null): SiteContent['classes'] {
  return nodes.flatMap(({ id, name, children }, sort) => [
    { id, parentId, name, sort },
    ...classRowsOf(children ?? [], id),
  ])
}
