import { type MetaArgs, useLocation } from 'react-router'
import { pageMeta } from '../platform/pageMeta.ts'
import { StatePage } from '../ui/StatePage.tsx'

const NAMES: Record<string, string> = {
  '/question': '问答',
  '/questionDetails': '问答',
  '/newQuestion': '我要提问',
  '/law': '法规库',
  '/readDetails': '法规阅读',
  '/lawDetails': '法规',
  '/personal-center': '个人中心',
  '/edit-info': '编辑资料',
  '/myAskInfo': '我的提问',
  '/feedBackInfo': '我的反馈',
  '/m-question': '手机问答',
}

export const meta = (args: MetaArgs) => [
  ...pageMeta(args, { title: NAMES[args.location.pathname] }),
  { name: 'robots', content: 'noindex' },
]

/** Honest about what is not there yet: the address is settled, the screen is still being built. */
export default function UnbuiltPage() {
  const { pathname } = useLocation()
  return (
    <StatePage
      unbuilt
      mark="筑"
      title={NAMES[pathname] ?? '这个页面'}
      text="这个栏目还在建设，目前没有内容。建成后就在这个地址，可以先收藏。"
      actions={[
        ['回到首页', '/index'],
        ['看看资讯', '/news'],
      ]}
    />
  )
}
