import { Outlet } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { errorMeta } from './errorMeta.ts'
import { Frame } from './Frame.tsx'

export const meta = errorMeta

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
