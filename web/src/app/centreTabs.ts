import type { ListedType } from '../operations/listedTypes.ts'

export type Tab = ListedType | 'questions' | 'feedback' | 'messages' | 'wechat' | 'sessions' | 'data'

/** The parts of the personal centre, in two groups; the word is what the address says. */
export const TAB_GROUPS: { name: string; tabs: { tab: Tab; name: string }[] }[] = [
  {
    name: '我的内容',
    tabs: [
      { tab: 'collect', name: '收藏' },
      { tab: 'like', name: '点赞' },
      { tab: 'browse', name: '浏览记录' },
      { tab: 'follow', name: '关注的法规' },
      { tab: 'questions', name: '我的提问' },
      { tab: 'feedback', name: '我的反馈' },
      { tab: 'messages', name: '消息' },
    ],
  },
  {
    name: '账号',
    tabs: [
      { tab: 'wechat', name: '微信绑定' },
      { tab: 'sessions', name: '登录设备' },
      { tab: 'data', name: '数据与注销' },
    ],
  },
]

export const TABS = TAB_GROUPS.flatMap(({ tabs }) => tabs)
