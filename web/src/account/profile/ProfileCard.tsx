import type { PortalProfile } from '@zhengcai/contract/account/profile.contract.ts'
import { DEFAULT_AVATAR } from '../../platform/session/session.ts'
import { MembershipIcon } from '../../ui/icons/AccountIcons.tsx'
import { LevelBadge } from '../../ui/icons/LevelBadge.tsx'
import { SiteLink } from '../../ui/SiteLink.tsx'
import css from './ProfileCard.module.css'

export type Level = { level: number; name: string }

type Props = { user: PortalProfile; levels: Level[]; onLeave: () => void }

/** Who is logged in, as they appear to themselves: the number masked, the reached levels lit. */
export function ProfileCard({ user, levels, onLeave }: Props) {
  const current = levels.find(({ level }) => level === user.level)
  return (
    <section className={css.card} aria-label="个人资料">
      <img className={css.avatar} src={user.avatar || DEFAULT_AVATAR} alt="" width="72" height="72" />
      <div className={css.who}>
        <p className={css.name}>{user.nickName}</p>
        <p className="meta">{user.phonenumber}</p>
      </div>
      <div className={css.levels}>
        <p>
          <span>
            <MembershipIcon />
            {current?.name}会员
          </span>
          <span className="meta">第 {user.level} 级</span>
        </p>
        <ul>
          {levels.map(({ level, name }) => (
            <li key={level}>
              <LevelBadge level={level} name={name} lit={level <= user.level} />
            </li>
          ))}
        </ul>
      </div>
      <p className={css.company}>{[user.company, user.position].filter(Boolean).join('　') || '未填写单位'}</p>
      <div className={css.acts}>
        <SiteLink to="/edit-info">编辑资料</SiteLink>
        <button type="button" onClick={onLeave}>
          退出登录
        </button>
      </div>
    </section>
  )
}
