import { useEffect, useRef } from 'react'
import { LISTED_TYPES, type OperatedCounts, totalOf } from '../operations/listedTypes.ts'
import { quietApi } from '../platform/api/browserApi.ts'
import { useSession } from '../platform/session/session.ts'
import { useLoaded } from '../platform/steps/useLoaded.ts'
import { useSite } from '../platform/useSite.ts'
import { SiteLink } from '../ui/SiteLink.tsx'
import { countText } from '../ui/text/countText.ts'
import { TAB_GROUPS, type Tab } from './centreTabs.ts'
import css from './personal-center.module.css'

const loadOwnCounts = (signal: AbortSignal) => quietApi.centre.counts({}, { signal })

/** The parts of the centre, each with how much is in it. */
export function CentreNavigation({ current, counts }: { current: Tab; counts: OperatedCounts | undefined }) {
  const { unread, userInfo } = useSession()
  const { weChatBinding } = useSite().site.offers
  const offered = (tab: Tab) => tab !== 'wechat' || weChatBinding || Boolean(userInfo?.weChat)
  // Another message, or one that was read, may have come with an answer.
  const own = useLoaded(`own counts ${unread}`, loadOwnCounts).data
  const countOf = (tab: Tab): string => {
    if (tab === 'messages' && unread > 0) return `${unread} 未读`
    if (own && (tab === 'messages' || tab === 'questions' || tab === 'feedback')) return countText(own[tab])
    const listed = LISTED_TYPES.find((type) => type === tab)
    return listed && counts ? countText(totalOf(counts[listed])) : ''
  }
  const row = useRef<HTMLElement>(null)
  const counted = counts !== undefined && own !== undefined
  // On a phone the row is wider than the screen: the current part is brought into it, again when the counts have made it wider.
  useEffect(() => {
    if (!current && !counted) return
    const link = row.current?.querySelector<HTMLElement>(`a[href$="=${current}"]`)
    if (row.current && link) row.current.scrollLeft = link.offsetLeft - row.current.clientWidth / 2
  }, [current, counted])
  return (
    <nav ref={row} className={css.tabs} aria-label="个人中心">
      {TAB_GROUPS.map(({ name, tabs }) => (
        <div key={name} className={css.group}>
          <p className={css.groupName}>{name}</p>
          <ul>
            {tabs
              .filter(({ tab }) => offered(tab))
              .map(({ tab, name: label }) => (
                <li key={tab}>
                  <SiteLink
                    to={`/personal-center?tab=${tab}`}
                    aria-current={tab === current ? 'page' : undefined}
                    preventScrollReset
                  >
                    {label}
                    <span className={css.count}>{countOf(tab)}</span>
                  </SiteLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
