import '../ui/sheets.ts'
import type { ReactNode } from 'react'
import { Links, Meta, type MetaArgs, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { applyDisplay, TINTS } from '../platform/display.ts'
import { type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import type { SiteData } from '../platform/useSite.ts'
import { LastResort } from '../ui/states/LastResort.tsx'
import { Toasts } from '../ui/states/Toasts.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { ErrorReport } from './ErrorReport.tsx'
import { useMark } from './mark.ts'
import { NavigationNotice } from './NavigationNotice.tsx'
import { PlainErrorPage } from './PlainErrorPage.tsx'
import { useGreyscale } from './useGreyscale.ts'

async function load({ context }: LoadArgs): Promise<SiteData> {
  const api = apiOf(context)
  const [site, columns, classes, grey] = await Promise.all([
    api.portal.siteInfo(),
    api.columnSetting.list(),
    api.knowledge.classes(),
    api.portal.dayOfMourning(),
  ])
  return { site, columns, classes, grey }
}

export const loader = onServer(load)
// What stands around the pages comes with the first one; asking again at each step would be a second call.
export const shouldRevalidate = () => false

export const meta = (args: MetaArgs) => pageMeta(args, {})

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const mark = useMark()
  return (
    <html lang="zh-CN" className={data?.grey ? 'grayscale' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {import.meta.env.SSR && <FixedHead />}
        <LastResort>
          <Meta />
        </LastResort>
        <Links />
        <InlineScript mark={mark} code={import.meta.env.SSR ? applyDisplay : ''} />
      </head>
      <body>
        {children}
        <LastResort>
          <Toasts />
        </LastResort>
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  )
}

/** The same on every page and never changed by React, which therefore needs no copy of it. */
function FixedHead() {
  return (
    <>
      <meta name="format-detection" content="telephone=no" />
      <meta name="color-scheme" content="light dark" />
      {/* The script below changes their colour where the reader chose one. */}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={TINTS.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={TINTS.dark} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="search" href="/opensearch.xml" type="application/opensearchdescription+xml" title="站内搜索" />
      {/* Nothing is painted before the whole header is here: what stands at its right edge would move as the rest arrives. */}
      <link rel="expect" href="#main" blocking="render" />
    </>
  )
}

/** Runs before the first paint, so that nothing flashes in the wrong size. Its text is fixed, never data; it has run when React comes, which needs no copy. */
function InlineScript({ mark, code }: { mark: string | undefined; code: string }) {
  return (
    <script nonce={mark} suppressHydrationWarning>
      {code}
    </script>
  )
}

export default function Root() {
  useGreyscale()
  return (
    <>
      <Outlet />
      <LastResort>
        <NavigationNotice />
        <ErrorReport />
      </LastResort>
    </>
  )
}

/** The frame of the error page may be the very thing that is broken. */
export function ErrorBoundary() {
  return (
    <LastResort fallback={<PlainErrorPage />}>
      <ErrorPage />
    </LastResort>
  )
}
