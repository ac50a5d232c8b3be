import '../ui/sheets.ts'
import type { ReactElement } from 'react'
import { type MetaArgs, Outlet } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import type { SiteData } from '../platform/useSite.ts'
import { LastResort } from '../ui/states/LastResort.tsx'
import { ErrorPage } from './ErrorPage.tsx'
import { ErrorReport } from './ErrorReport.tsx'
import { InDocument } from './InDocument.tsx'
import { NavigationNotice } from './NavigationNotice.tsx'
import { PlainErrorPage } from './PlainErrorPage.tsx'
import { Document } from './rendering/Document.tsx'
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

/** The development build takes over the whole document, as React expects it. */
const WHOLE = import.meta.env.SSR || import.meta.env.DEV

export function Layout({ children }: { children: ReactElement }) {
  return WHOLE ? <Document>{children}</Document> : <InDocument>{children}</InDocument>
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
