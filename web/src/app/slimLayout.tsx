import { Outlet } from 'react-router'
import { ErrorPage } from './ErrorPage.tsx'
import { errorMeta } from './errorMeta.ts'
import { SlimFrame } from './Frame.tsx'

export const meta = errorMeta

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
