import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { createBrowserRouter } from 'react-router'
import { inside } from '../officeMap.ts'
import { stepBy } from '../platform/go.ts'
import { CrashedPage } from './CrashedPage.tsx'
import { NoScreen } from './NoScreen.tsx'
import { Place } from './Place.tsx'
import { SignedIn } from './SignedIn.tsx'
import { Welcome } from './Welcome.tsx'

const ADDRESSES = keysOf(inside)

export function officeRouter() {
  const router = createBrowserRouter([
    { path: '/office/welcome', element: <Welcome />, errorElement: <CrashedPage /> },
    {
      element: <SignedIn />,
      errorElement: <CrashedPage />,
      children: [
        ...ADDRESSES.map((path) => ({ path, element: <Place address={path} />, errorElement: <CrashedPage /> })),
        { path: '*', element: <NoScreen /> },
      ],
    },
  ])
  stepBy((to, options) => router.navigate(to, options))
  return router
}
