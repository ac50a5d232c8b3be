import { Outlet } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { Frame } from './Frame.tsx'

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
