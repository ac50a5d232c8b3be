import { Outlet } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { SlimFrame } from './Frame.tsx'

export default function SlimLayoutRoute() {
  return (
    <SlimFrame>
      <Outlet />
    </SlimFrame>
  )
}

export function ErrorBoundary() {
  return <ErrorPage />
}
