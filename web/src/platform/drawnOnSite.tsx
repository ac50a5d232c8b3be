import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { SiteData } from './useSite.ts'

/** For tests: what readers of a site with these offers are shown. */
export function drawnOnSite(offers: SiteData['site']['offers'], shown: ReactNode): string {
  const site = { systemTitle: '示例', origin: '', today: '2026-11-16', cookieDomain: '', offers, footer: {} }
  const root = { site, columns: [], classes: [], grey: false }
  const routes = [{ id: 'root', path: '/', element: shown, loader: () => root }]
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData: { root } } })} />,
  )
}
