import { z } from 'zod'
import { Subscription, SubscriptionPlan } from '../books/subscription.ts'
import { calls } from '../calls.ts'
import { Day, Id, text } from '../fields.ts'
import { KnowledgeRow } from '../knowledge/knowledge.contract.ts'
import { LawEvent } from '../knowledge/lawText.ts'
import { AnnounTrainRow } from '../training/announTrain.ts'
import { AboutUs, Agreement } from './pages.ts'

/** What every page shows around its content: names, numbers and links the office sets. */
export const SiteInfo = z.object({
  systemTitle: z.string(),
  slogan: z.string(),
  origin: z.string().describe('站点对外的来源'),
  today: Day.describe('北京时间的今天'),
  demoContent: z.boolean().describe('站内是否有示例内容'),
  demoMode: z.boolean(),
  cookieDomain: z.string().optional().describe('登录 cookie 的域名；没有时只用当前主机'),
  offers: z
    .object({ weChatLogin: z.boolean(), weChatBinding: z.boolean(), smsNotice: z.boolean() })
    .describe('本站接通了什么：微信登录、微信绑定、以短信告知答复'),
  footer: z.object({
    supervisor: z.string().optional().describe('主管'),
    sponsor: z.string().optional().describe('主办'),
    operator: z.string().optional().describe('承办'),
    address: z.string().optional(),
    phone: z.string().optional(),
    email: z.string().optional(),
    reportPhone: z.string().optional().describe('违法和不良信息举报'),
    icp: z.string().optional(),
    publicSecurity: z.string().optional().describe('公安备案号'),
    newsLicence: z.string().optional().describe('互联网新闻信息服务许可证'),
    videoLicence: z.string().optional().describe('信息网络传播视听节目许可证'),
    cn: z.string().optional(),
    issn: z.string().optional(),
    postalCode: z.string().optional().describe('邮发代号'),
  }),
})
export type SiteInfo = z.output<typeof SiteInfo>

export const Banner = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  link: z.string(),
  picture: z.string().describe('16:10 的图片地址'),
})
const Link = z.object({ name: z.string(), url: z.string() })
export const FloatingWindow = z.object({ id: Id, title: z.string(), text: z.string(), link: z.string() })
export type Banner = z.output<typeof Banner>
export type FloatingWindow = z.output<typeof FloatingWindow>

export const portal = calls({
  banners: {
    address: 'GET /web/v1/portal/banners',
    summary: '首页轮播图',
    access: 'public',
    data: z.array(Banner),
  },
  floatingWins: {
    address: 'GET /web/v1/portal/floatingWins',
    summary: '首页浮窗',
    access: 'public',
    data: z.array(FloatingWindow),
  },
  dayOfMourning: {
    address: 'GET /web/v1/portal/dayOfMourning',
    summary: '今天是否以灰色显示全站',
    access: 'public',
    data: z.boolean(),
  },
  home: {
    address: 'GET /web/v1/portal/home',
    summary: '首页的全部内容，一次取齐',
    access: 'public',
    ours: true,
    data: z.object({
      banners: z.array(Banner),
      news: z.array(KnowledgeRow),
      laws: z
        .array(KnowledgeRow.extend({ update: LawEvent }))
        .describe('法规动态：最近公布、施行、失效、废止的，一部一条'),
      questions: z.array(KnowledgeRow),
      videos: z.array(KnowledgeRow),
      books: z.array(KnowledgeRow),
      notices: z.array(AnnounTrainRow),
      courses: z.array(AnnounTrainRow),
      plans: z.array(SubscriptionPlan),
      links: z.array(Link),
      floatingWins: z.array(FloatingWindow),
    }),
  },
  subscription: {
    address: 'GET /web/v1/portal/subscription',
    summary: '杂志的订阅方案',
    access: 'public',
    data: z.array(SubscriptionPlan),
  },
  subscriptionDetail: {
    address: 'GET /web/v1/portal/subscriptionDetail',
    summary: '怎样订阅：方案、邮局、汇款、步骤与常见问题',
    access: 'public',
    data: Subscription,
  },
  siteInfo: {
    address: 'GET /web/v1/portal/siteInfo',
    summary: '站点名称、页脚与提示',
    access: 'public',
    ours: true,
    data: SiteInfo,
  },
  links: {
    address: 'GET /web/v1/portal/links',
    summary: '友情链接',
    access: 'public',
    data: z.array(Link),
  },
  agreementOrPolicy: {
    address: 'GET /web/v1/portal/agreementOrPolicy/{type}',
    summary: '协议或政策：user、privacy、copyright',
    access: 'public',
    params: z.object({ type: text('协议类型', 1, 40) }),
    query: z.object({ version: text('版本', 1, 20).optional().describe('从前或将来的一版；不写则为今天施行的') }),
    data: Agreement,
  },
  aboutUs: {
    address: 'GET /web/v1/portal/aboutUs',
    summary: '关于我们、联系方式与会员等级',
    access: 'public',
    ours: true,
    data: AboutUs,
  },
})
