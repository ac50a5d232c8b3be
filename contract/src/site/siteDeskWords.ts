/** Words about what stands around the content. Free of the schema library. */
type Named = {
  title: string
  /** What it is, for who looks for the place to change something. */
  about: string
  /** One prepares it and another confirms it, whatever is changed. */
  sealed?: true
}

/** The parts of the site that the office can change, in the order of the screen. */
export const SITE_PARTS = {
  banners: { title: '轮播图', about: '首页上方轮换的图，至多 8 幅' },
  columns: { title: '栏目', about: '导航的入口与首页的版块' },
  windows: { title: '浮窗', about: '首页角上的提示，至多两个' },
  links: { title: '友情链接', about: '页脚上方的网站' },
  slogan: { title: '标语', about: '站名旁的一句话' },
  subscription: { title: '订阅', about: '方案、汇款与常见问题' },
  classes: { title: '分类', about: '内容归在哪里；有内容的只能并入另一个' },
  freshness: { title: '更新时限', about: '每个栏目多久要有新内容；今日和统计按它提醒' },
  dictionaries: { title: '字典', about: '状态、类型等的叫法与次序' },
  reviewSteps: { title: '审次', about: '每种稿件几审、时限；减少审次须由另一人确认' },
  checklists: { title: '校核项', about: '每一审签署前逐条勾选的' },
  footer: { title: '页脚', about: '主办、备案、电话等', sealed: true },
  agreements: { title: '协议与政策', about: '用户协议、隐私政策、版权声明', sealed: true },
  mourning: { title: '哀悼', about: '全站以灰色显示', sealed: true },
} as const satisfies Record<string, Named>
export type SitePartName = keyof typeof SITE_PARTS

/** Those that the page of readers shows, and at which address. */
export const SHOWN_AT: Partial<Record<SitePartName, string>> = {
  banners: '/index',
  columns: '/index',
  windows: '/index',
  links: '/index',
  slogan: '/index',
  footer: '/index',
  mourning: '/index',
  classes: '/news',
  subscription: '/subscriptionDetail',
  agreements: '/protocal',
}

export const BANNERS_MOST = 8
export const WINDOWS_MOST = 2
export const LINKS_MOST = 60
export const COLUMNS_MOST = 60
export const CHANGED_LEAST = 4
export const CHANGED_MOST = 300
export const NOTE_MOST = 200

/** What was prepared: it waits for a second person or for its time, or what became of it. */
export const PROPOSAL_STATES = {
  waiting: '待确认',
  planned: '待生效',
  done: '已生效',
  returned: '已退回',
  failed: '没有生效',
} as const
export type ProposalState = keyof typeof PROPOSAL_STATES

/** The first classes that pages and rules know by name; they can be renamed, not removed. */
export const KNOWN_CLASSES = ['news', 'video', 'article', 'books', 'solicit', 'question', 'law'] as const

export const AGREEMENT_NAMES = { user: '用户协议', privacy: '隐私政策', copyright: '版权声明' } as const
