type Named = {
  title: string
  /** When it runs by itself. */
  when: string
}

/** What the server does by itself, each by the word of its file. Free of the schema library. */
export const JOBS = {
  audit: { title: '核对审计记录', when: '每天一次' },
  backup: { title: '备份数据库和文件', when: '每天一次，在设定的时刻' },
  cleaning: { title: '清理过期的登录、验证码和附件', when: '每 10 分钟' },
  counting: { title: '清点稿件里须处理的问题', when: '每分钟' },
  drafts: { title: '精简旧稿次，清空到期的回收站', when: '每小时' },
  feedback: { title: '按工作日提醒要到期的反馈', when: '每 5 分钟' },
  followers: { title: '通知关注的读者', when: '内容变动时，另每半小时' },
  lawDesk: { title: '写入确认了的法规改动', when: '确认之后，另每分钟' },
  links: { title: '检查链接打不打得开', when: '每周一次' },
  media: { title: '清理不再使用的媒体', when: '每小时' },
  overdue: { title: '提醒超过时限的审读', when: '每 5 分钟' },
  published: { title: '告知作者按时发布的稿件', when: '每半分钟' },
  questions: { title: '按工作日提醒要到期的提问', when: '每 5 分钟' },
  relations: { title: '计算相关内容', when: '启动和内容变动时' },
  relink: { title: '重新识别法规引用', when: '启动时，规则或简称变了才做' },
  searched: { title: '归总每天搜索的词', when: '每小时' },
  site: { title: '写入到时的站点改动', when: '每半分钟' },
  transfer: { title: '导出和导入内容', when: '有人要求之后，另每分钟' },
  workdays: { title: '检查放假安排', when: '每天一次' },
} as const satisfies Record<string, Named>
export type JobName = keyof typeof JOBS

/** So many runs of each are kept. */
export const RUNS_KEPT = 100

/** What is looked at besides, in this order. */
export const HEALTH = {
  version: '版本',
  search: '搜索索引',
  database: '数据库',
  disk: '磁盘',
  sms: '短信网关',
  unsent: '待发的消息',
  backup: '备份',
  certificate: '证书',
} as const
export type HealthName = keyof typeof HEALTH

/** `none`: there is nothing to look at here. */
export const HEALTH_STATES = { ok: '正常', warn: '请留意', bad: '须处理', none: '未设置', unknown: '没有取到' } as const
export type HealthState = keyof typeof HEALTH_STATES
