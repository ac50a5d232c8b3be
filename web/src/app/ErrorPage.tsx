import { isRouteErrorResponse, useRouteError } from 'react-router'
import { StatePage } from '../ui/states/StatePage.tsx'
import { Frame } from './Frame.tsx'

/** Every failure in the site's own design: what happened, and what to do next. */
export function ErrorPage() {
  const error = useRouteError()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const said = typeof answer?.data?.msg === 'string' ? answer.data.msg : undefined
  return (
    <Frame>
      {answer?.status === 404 || answer?.data?.way ? (
        <NotFound reason={said} way={answer.data?.way} />
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

/** `way`: from a version of a law that was taken back to the law. */
export function NotFound({ reason, way }: { reason?: string | undefined; way?: string | undefined }) {
  return (
    <StatePage
      mark="无"
      title={way ? '已撤回' : '没有找到这个页面'}
      text={reason ?? '地址可能写错了，或者内容已经移走。可以从栏目进入，也可以用上方的搜索。'}
      actions={[way ? ['看这部法规', way] : ['回到首页', '/index'], ['看看资讯', '/news']]}
    />
  )
}
