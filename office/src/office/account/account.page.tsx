import { RIGHTS, ROLES } from '@zhengcai/contract/office/rights.ts'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import facts from '../../platform/parts/facts.module.css'
import { Page } from '../../platform/parts/Page.tsx'
import { useMe } from '../../platform/session/staffSession.ts'
import { ChangePassword } from './ChangePassword.tsx'
import { NewRecoveryCodes } from './NewRecoveryCodes.tsx'
import { OwnSessions } from './OwnSessions.tsx'

/** What one can do about one's own account. */
export default function AccountPage() {
  const { name, roles, rights, until, idleSeconds } = useMe()
  return (
    <Page title="我的账号">
      <FactList
        className={facts.facts}
        facts={[
          ['登录名', name],
          ['角色', roles.map((role) => ROLES[role]).join('、')],
          ['本次登录最迟到', `${until.slice(0, 16)} 北京时间`],
          ['无操作自动结束', `${Math.round(idleSeconds / 60)} 分钟`],
          ['权限', rights.map((right) => RIGHTS[right]).join('、')],
        ]}
      />
      <OwnSessions />
      <ChangePassword />
      <NewRecoveryCodes />
    </Page>
  )
}
