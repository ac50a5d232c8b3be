import { createBrowserRouter } from 'react-router'
import { type InsideAddress, inside } from '../officeMap.ts'
import { stepBy } from '../platform/go.ts'
import { Fallen } from './Fallen.tsx'
import { NoScreen } from './NoScreen.tsx'
import { Place } from './Place.tsx'
import { SignedIn } from './SignedIn.tsx'
import { Welcome } from './Welcome.tsx'

const ADDRESSES = Object.keys(inside) as InsideAddress[]

export function officeRouter() {
  const router = createBrowserRouter([
    { path: '/office/welcome', element: <Welcome />, errorElement: <Fallen /> },
    {
      element: <SignedIn />,
      errorElement: <Fallen />,
      children: [
        ...ADDRESSES.map((path) => ({ path, element: <Place address={path} />, errorElement: <Fallen /> })),
        { path: '*', element: <NoScreen /> },
      ],
    },
  ])
  stepBy((to, options) => router.navigate(to, options))
  return router
}
