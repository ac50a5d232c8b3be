import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { inDevelopment, insideLayout, outsideLayout } from '../siteMap.ts'

const screens = (map: Record<string, string>): RouteConfigEntry[] =>
  Object.entries(map).map(([address, file]) => route(address, `../${file}`, { id: address }))

const forBuilders = process.env.NODE_ENV === 'production' ? {} : inDevelopment

export default [
  index('toIndex.tsx'),
  layout('layout.tsx', [...screens(insideLayout), ...screens(forBuilders), route('*', 'notFound.page.tsx')]),
  layout('slimLayout.tsx', screens(outsideLayout)),
] satisfies RouteConfig
