import { isRouteErrorResponse, useRouteError } from 'react-router'
import { StatePage } from '../ui/states/StatePage.tsx'
import { Frame } from './Frame.tsx'

/** Every failure in the site's own design: what happened, and what to do next. */
export function ErrorPage() {
  const error = useRouteError()
  const missing = isRouteErrorResponse(error) && error.status === 404
  const said = isRouteErrorResponse(error) && typeof error.data?.msg === 'string' ? error.data.msg : undefined
  const way = isRouteErrorResponse(error) && error.status === 410 ? error.data?.way : undefined
  return (
    <Frame>
      {way ? (
        <TakenBack text={said ?? ''} way={way} />
      ) : missing ? (
        <NotFound reason={said} />
      ) : (
        <StatePage
          mark="误"
          title="页面暂时打不开"
          text={said ?? '服务器处理这个页面时出了问题，稍后再试通常就好。'}
          actions={[
            ['重新打开', ''],
            ['回到首页', '/index'],
          ]}
        />
      )}
    </Frame>
  )
}

const TakenBack = ({ text, way }: { text: string; way: string }) => (
  <StatePage
    mark="撤"
    title="这一版本已撤回"
    text={text}
    actions={[
      ['看这部法规', way],
      ['回到首页', '/index'],
    ]}
  />
)

export function NotFound({ reason }: { reason?: string | undefined }) {
  return (
    <StatePage
      mark="无"
      title="没有找到这个页面"
      text={reason ?? '地址可能写错了，或者内容已经移走。可以从栏目进入，也可以用上方的搜索。'}
      actions={[
        ['回到首页', '/index'],
        ['看看资讯', '/news'],
      ]}
    />
  )
}
