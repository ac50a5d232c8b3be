import { Id, text } from '@zhengcai/contract/fields.ts'
import { SiteInfo } from '@zhengcai/contract/site/portal.contract.ts'
import { z } from 'zod'
import { type Media, problemsOf } from '../platform/importing.ts'
import { ContentProblems, readYaml } from '../platform/richText/frontMatter.ts'
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

export type SiteContent = {
  settings: Partial<Settings>
  classes: { id: string; parentId: string | null; name: string; sort: number }[]
  columns: ColumnRow[]
  banners: BannerRow[]
  floatingWindows: FloatingRow[]
  links?: LinkRow[] | undefined
}

/** `site.yaml`: what stands around the content. The order in the file is the order on the page. */
export function readSite(file: string, source: string, media: Map<string, Media>): SiteContent {
  const site = readYaml(file, source, SiteFile)
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
