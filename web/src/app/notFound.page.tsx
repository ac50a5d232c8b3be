import { data, type MetaArgs } from 'react-router'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { NotFound } from './ErrorPage.tsx'

const load = () => data(null, { status: 404 })
export const loader = load
export const clientLoader = load

export const meta = (args: MetaArgs) => pageMeta(args, { title: '没有找到', noindex: true })

export default function NotFoundPage() {
  return <NotFound />
}
