import { z } from 'zod'
import { Id, text } from '../fields.ts'
import { isDay } from '../forms.ts'
import { keysOf } from '../keysOf.ts'
import { EXPECTATIONS } from '../office/todayWords.ts'
import { publicFacts } from '../publicFacts.ts'
import { AGREEMENT_TYPES } from './pages.ts'
import { BANNERS_MOST, CHANGED_MOST, COLUMNS_MOST, LINKS_MOST, WINDOWS_MOST } from './siteDeskWords.ts'

/** A path of the site itself; two slashes at its beginning would name another host. */
const INSIDE = /^\/(?!\/)[\w/?=&-]*$/
const InsideLink = z.string('链接应为文字').regex(INSIDE, '应为站内地址')
const WebAddress = z.url({ protocol: /^https?$/, error: '应为网址' }).max(300, '网址至多 300 个字')
const BannerLink = z
  .string('链接应为文字')
  .refine((link) => INSIDE.test(link) || WebAddress.safeParse(link).success, '应为站内地址，或友情链接中网站的网址')
const day = (label: string) => z.string(`${label}应为日期`).refine(isDay, `${label}应为日期，例如 2026-11-15`)

export type ClassNode = { id: string; name: string; children?: ClassNode[] | undefined }
const ClassNode: z.ZodType<ClassNode> = z.strictObject({
  id: Id,
  name: text('分类名称', 1, 20),
  get children() {
    return z.array(ClassNode).optional()
  },
})
export const Classes = z.array(ClassNode)

export const Columns = z
  .array(
    z.strictObject({
      id: Id,
      name: text('栏目名称', 1, 20),
      type: z.enum(['nav', 'home'], '应为 nav 或 home'),
      route: InsideLink,
      class: Id.optional(),
      visible: z.boolean().default(true),
    }),
  )
  .max(COLUMNS_MOST, `至多 ${COLUMNS_MOST} 个`)

export const Banners = z
  .array(
    z.strictObject({
      id: Id,
      title: text('标题', 1, 40),
      text: text('说明', 0, 80),
      link: BannerLink,
      picture: z.string('请选择图片').min(1, '请选择图片').max(300),
      from: day('起始日').optional().describe('从这一天起显示，没有则一直'),
      to: day('结束日').optional().describe('到这一天为止，含当日'),
    }),
  )
  .max(BANNERS_MOST, `至多 ${BANNERS_MOST} 幅`)

export const Windows = z
  .array(z.strictObject({ id: Id, title: text('标题', 1, 20), text: text('说明', 0, 60), link: InsideLink }))
  .max(WINDOWS_MOST, '至多两个')

export const Links = z
  .array(z.strictObject({ name: text('链接名称', 1, 30), url: WebAddress }))
  .max(LINKS_MOST, `至多 ${LINKS_MOST} 个`)

export const Slogan = text('标语', 1, 40)
const body = (label: string) => text(label, 0, 200).optional()
export const Footer = z.strictObject({
  supervisor: body('主管'),
  sponsor: body('主办'),
  operator: body('承办'),
  address: body('地址'),
  phone: publicFacts.phone('电话').optional(),
  email: publicFacts.email.optional(),
  reportPhone: publicFacts.phone('举报电话').optional(),
  icp: publicFacts.icp.optional(),
  publicSecurity: publicFacts.publicSecurity.optional(),
  newsLicence: publicFacts.licence('互联网新闻信息服务许可证').optional(),
  videoLicence: publicFacts.licence('信息网络传播视听节目许可证').optional(),
  cn: publicFacts.cn.optional(),
  issn: publicFacts.issn.optional(),
  postalCode: publicFacts.postalCode.optional(),
})

/** At once, or from one day to another, both included. */
export const Mourning = z
  .strictObject({ on: z.boolean(), from: day('起始日').optional(), to: day('结束日').optional() })
  .superRefine(({ on, from, to }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (on && (from || to)) wrong('from', '立即显示的不写日期')
    else if (Boolean(from) !== Boolean(to)) wrong(from ? 'to' : 'from', '请写起止两天')
    else if (from && to && from > to) wrong('to', '结束日不早于起始日')
  })

const AgreementText = z.strictObject({
  title: text('标题', 2, 30),
  version: z.string('版本应为文字').regex(/^\d{1,3}(\.\d{1,3})*$/, '版本写作 1.0 这样的数字'),
  effective: day('施行日期'),
  changed: text('改了什么', 0, CHANGED_MOST),
  text: z.string('正文应为文字').trim().min(1, '请填写正文').max(100_000, '正文至多 100000 个字'),
})
export const Agreements = z.partialRecord(z.enum(AGREEMENT_TYPES), AgreementText)

/** Which values there are is the program's; how they are called and in which order they stand is the office's. */
export const Dictionaries = z.array(
  z.strictObject({
    type: text('字典', 1, 100),
    values: z.array(z.strictObject({ value: text('取值', 1, 100), label: text('叫法', 1, 30) })),
  }),
)

/** Which columns there are follows from the classes; how fresh each has to be is the office's. */
export const ExpectedOfColumns = z.array(
  z.strictObject({ id: Id, freshness: z.enum(keysOf(EXPECTATIONS), `应为 ${keysOf(EXPECTATIONS).join('、')}`) }),
)

export type ColumnsValue = z.output<typeof Columns>
export type BannersValue = z.output<typeof Banners>
export type WindowsValue = z.output<typeof Windows>
export type LinksValue = z.output<typeof Links>
export type FooterValue = z.output<typeof Footer>
export type MourningValue = z.output<typeof Mourning>
export type AgreementsValue = z.output<typeof Agreements>
export type DictionariesValue = z.output<typeof Dictionaries>
export type ExpectedOfColumns = z.output<typeof ExpectedOfColumns>
