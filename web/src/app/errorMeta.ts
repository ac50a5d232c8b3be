import { isRouteErrorResponse, type MetaArgs } from 'react-router'
import { pageMeta } from '../platform/steps/pageMeta.ts'

/** Heard only where a page could not be made: otherwise the page speaks for itself. */
export const errorMeta = (args: MetaArgs) => {
  if (!args.error) return pageMeta(args, {})
  const missing = isRouteErrorResponse(args.error) && [404, 410].includes(args.error.status)
  return pageMeta(args, { title: missing ? '没有找到' : '页面暂时打不开', noindex: true })
}
