import { isRouteErrorResponse, type MetaArgs, Outlet } from 'react-router'
import { pageMeta } from '../platform/pageMeta.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'

/** Heard only where a page could not be made: otherwise the page speaks for itself. */
export const meta = (args: MetaArgs) => {
  if (!args.error) return pageMeta(args, {})
  const missing = isRouteErrorResponse(args.error) && args.error.status === 404
  return pageMeta(args, { title: missing ? '没有找到' : '页面暂时打不开', noindex: true })
}

export default function LayoutRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
