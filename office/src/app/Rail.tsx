import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { tellChanged } from '../platform/changed.ts'
import { useMe } from '../platform/session/staffSession.ts'
import { doorsOf } from './doors.ts'
import css from './Frame.module.css'
import { usePath } from './usePath.ts'

/** On the left, with only what one's rights reach. */
export function Rail() {
  const doors = doorsOf(useMe())
  const pathname = usePath()
  const groups = [...new Set(doors.map(({ group }) => group))]
  return (
    <nav className={css.rail} aria-label="编辑部" data-region>
      {groups.map((group) => (
        <div key={group}>
          {group && <p className={css.group}>{group}</p>}
          {doors
            .filter((door) => door.group === group)
            .map(({ to, title }) => (
              <SiteLink
                key={to}
                to={to}
                aria-current={to === pathname ? 'page' : undefined}
                onClick={() => to === pathname && tellChanged()}
              >
                {title}
              </SiteLink>
            ))}
        </div>
      ))}
    </nav>
  )
}
