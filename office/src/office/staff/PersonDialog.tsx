import { ROLES } from '@zhengcai/contract/office/rights.ts'
import { STAFF_STATUSES } from '@zhengcai/contract/office/staffWords.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import facts from '../../platform/parts/facts.module.css'
import forms from '../../platform/parts/forms.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import { PersonActs } from './PersonActs.tsx'
import { PersonRoles } from './PersonRoles.tsx'
import type { Person } from './StaffTable.tsx'

type Props = { person: Person | undefined; onClose: () => void; onChanged: () => Promise<void> }

/** One account: what is known of it, and what an administrator can do about it. */
export function PersonDialog({ person, onClose, onChanged }: Props) {
  return (
    <Dialog open={person !== undefined} title={person?.name ?? ''} onClose={onClose}>
      {person && (
        <>
          <FactList className={facts.facts} facts={factsOf(person)} />
          {person.self ? (
            <>
              <p className={forms.lede}>自己的角色、停用和重设由另一位管理员操作。密码和恢复码在“我的账号”里。</p>
              <LinkButton to="/office/account" quiet>
                我的账号
              </LinkButton>
            </>
          ) : (
            <>
              {person.status !== 'disabled' && <PersonRoles key={person.id} person={person} onChanged={onChanged} />}
              <PersonActs key={`acts ${person.id}`} person={person} onClose={onClose} onChanged={onChanged} />
            </>
          )}
        </>
      )}
    </Dialog>
  )
}

const factsOf = ({
  roles,
  status,
  createTime,
  lastSignIn,
  sessions,
  factor,
  lastRecovery,
}: Person): [string, string][] => [
  ['角色', roles.map((role) => ROLES[role]).join('、')],
  ['状态', STAFF_STATUSES[status]],
  ['建立', shortTime(createTime)],
  ['最近登录', lastSignIn ? shortTime(lastSignIn) : '没有登录过'],
  ['现有登录', `${sessions} 个`],
  ['二次验证', factor ? '已登记' : '未登记'],
  ['用过恢复码', lastRecovery ? shortTime(lastRecovery) : ''],
]
