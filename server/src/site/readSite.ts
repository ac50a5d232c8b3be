import { Id, text } from '@zhengcai/contract/fields.ts'
import { SiteInfo } from '@zhengcai/contract/site/portal.contract.ts'
import { z } from 'zod'
import { type Media, problemsOf } from '../platform/files/importing.ts'
import { ContentProblems, readYaml } from '../platform/text/richText/frontMatter.ts'
import type { LinkRow } from './links.queries.ts'
import type { BannerRow, ColumnRow, FloatingRow, Settings } from './site.queries.ts'

type ClassNode = { id: string; name: string; children?: ClassNode[] | undefined }
const ClassNode: z.ZodType<ClassNode> = z.strictObject({
  id: Id,
  name: text('分类名称', 1, 20),
  get children() {
    return z.array(ClassNode).optional()
  },
})

const Link = z.string().regex(/^\/[\w/?=&-]*$/, '应为站内地址')

const SiteFile = z.strictObject({
  settings: z.strictObject({ slogan: text('标语', 1, 40), footer: SiteInfo.shape.footer.strict() }).optional(),
  classes: z.array(ClassNode).default([]),
  columns: z
    .array(
      z.strictObject({
        id: Id,
        name: text('栏目名称', 1, 20),
        type: z.enum(['nav', 'home'], '应为 nav 或 home'),
        route: Link,
        class: Id.optional(),
        visible: z.boolean().default(true),
      }),
    )
    .default([]),
  banners: z
    .array(
      z.strictObject({
        id: Id,
        title: text('标题', 1, 40),
        text: text('说明', 0, 80),
        link: Link,
        picture: z.string(),
      }),
    )
    .max(8, '至多 8 幅')
    .default([]),
  floatingWindows: z
    .array(z.strictObject({ id: Id, title: text('标题', 1, 20), text: text('说明', 0, 60), link: Link }))
    .max(2, '至多两个')
    .default([]),
  links: z
    .array(z.strictObject({ name: text('链接名称', 1, 30), url: z.url({ protocol: /^https?$/, error: '应为网址' }) }))
    .optional(),
})

type SiteFile = z.output<typeof SiteFile>
type Fault = { path: PropertyKey[]; message: string }

/** What the shapes cannot tell: each id once, and no column without its class. */
function faultsOf(site: SiteFile, knownClasses: Iterable<string>): Fault[] {
  const classes = classPlaces(site.classes, ['classes'])
  const known = new Set([...knownClasses, ...classes.map(({ id }) => id)])
  const lists = [site.columns, site.banners, site.floatingWindows]
  const places = ['columns', 'banners', 'floatingWindows'].map((name, at) =>
    (lists[at] ?? []).map(({ id }, index) => ({ id, path: [name, index, 'id'] })),
  )
  const unknown = site.columns.flatMap(({ class: classId }, index) =>
    classId === undefined || known.has(classId)
      ? []
      : [{ path: ['columns', index, 'class'], message: `没有分类 ${classId}` }],
  )
  return [...[classes, ...places].flatMap(repeated), ...unknown]
}

type Place = { id: string; path: PropertyKey[] }

function classPlaces(nodes: ClassNode[], path: PropertyKey[]): Place[] {
  return nodes.flatMap(({ id, children }, index) => [
    { id, path: [...path, index, 'id'] },
    ...classPlaces(children ?? [], [...path, index, 'children']),
  ])
}

function repeated(places: Place[]): Fault[] {
  const seen = new Set<string>()
  return places.flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ path, message: `${id} 已经用过` }]
    seen.add(id)
    return []
  })
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
export function readSite(
  file: string,
  source: string,
  { media, classes }: { media: Map<string, Media>; classes: Iterable<string> },
): SiteContent {
  const checked = SiteFile.superRefine((site, context) => {
    for (const fault of faultsOf(site, classes)) context.addIssue({ code: 'custom', ...fault })
  })
  const site = readYaml(file, source, checked)
  const problems = problemsOf(file, source)
  const banners = site.banners.map((banner) => {
    const picture = media.get(banner.picture)
    if (!picture) problems.at('banners', `找不到图片 ${banner.picture}`)
    return { ...banner, picture: picture?.url ?? '' }
  })
  if (problems.found.length > 0) throw new ContentProblems(problems.found)
  return {
    settings: site.settings ?? {},
    classes: flatten(site.classes, null),
    columns: site.columns.map(({ class: classId, ...column }, sort) => ({ ...column, classId: classId ?? null, sort })),
    banners,
    floatingWindows: site.floatingWindows,
    links: site.links,
  }
}

function flatten(nodes: ClassNode[], parentId: string | null): SiteContent['classes'] {
  return nodes.flatMap(({ id, name, children }, sort) => [{ id, parentId, name, sort }, ...flatten(children ?? [], id)])
}
