import type { ReactNode } from 'react'

/** What stands below a tab: it tells its count and acts through the page around it. */
export type TabProps = {
  around: (parts: { count?: number | undefined; acts?: ReactNode; children: ReactNode }) => ReactNode
}
