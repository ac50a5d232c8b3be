import { keysOf } from '../keysOf.ts'
/** Who the people of the office are and what each may do. Free of the schema library. */
export const ROLES = {
  writer: '编辑（作者）',
  responsible: '责任编辑',
  chief: '主编',
  answerer: '问答专员',
  lawkeeper: '法规管理员',
  operator: '运营',
  administrator: '管理员',
} as const
export type Role = keyof typeof ROLES

export const RIGHTS = {
  see: '查看',
  write: '撰写与修改',
  review1: '签署一审',
  review2: '签署二审',
  review3: '签署三审',
  release: '发布与定时发布',
  withdraw: '撤下',
  emergency: '紧急撤下',
  media: '管理媒体',
  answer: '答复提问与反馈',
  assign: '分派提问',
  approve: '复核答复',
  disclose: '公开问答',
  law: '管理法规',
  site: '管理站点',
  words: '管理词库',
  days: '管理节假日',
  seal: '确认协议、页脚与哀悼',
  readers: '查找与停用读者',
  persons: '导出与删除读者数据',
  jobs: '查看与运行任务',
  bring: '导入',
  take: '全部导出',
  staff: '管理员工',
  audit: '查阅审计',
} as const
export type Right = keyof typeof RIGHTS

export const RIGHTS_OF: Record<Role, readonly Right[]> = {
  writer: ['see', 'write', 'review1', 'media'],
  responsible: [
    'see',
    'write',
    'review1',
    'review2',
    'withdraw',
    'emergency',
    'media',
    'answer',
    'assign',
    'approve',
    'disclose',
    'bring',
  ],
  chief: ['see', 'write', 'review3', 'release', 'withdraw', 'emergency', 'media', 'seal', 'take', 'audit'],
  answerer: ['see', 'media', 'answer'],
  lawkeeper: ['see', 'media', 'law', 'bring'],
  operator: ['see', 'emergency', 'media', 'site', 'words', 'days', 'readers', 'jobs'],
  administrator: ['see', 'persons', 'jobs', 'take', 'staff', 'audit'],
}

/** What several roles may do together, in the order of the table. */
export function rightsOf(roles: readonly Role[]): Right[] {
  const held = new Set(roles.flatMap((role) => RIGHTS_OF[role]))
  return keysOf(RIGHTS).filter((right) => held.has(right))
}

/** One account with both could let itself review what it wrote: whoever gives out roles signs no reviews. */
const APART: readonly Role[] = ['responsible', 'chief']

export const mayBeJoined = (roles: readonly Role[]): boolean =>
  !(roles.includes('administrator') && roles.some((role) => APART.includes(role)))
