import { type MetaArgs, useLocation } from 'react-router'
import { pageMeta } from '../platform/pageMeta.ts'
import { StatePage } from '../ui/StatePage.tsx'

const NAMES: Record<string, string> = {
  '/search': '搜索',
  '/searchList': '搜索结果',
  '/searchDetails': '搜索结果',
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
