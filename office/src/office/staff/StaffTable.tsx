import type { Answer } from '@zhengcai/contract/calls.ts'
import { ROLES } from '@zhengcai/contract/office/rights.ts'
import type { staff } from '@zhengcai/contract/office/staff.contract.ts'
import { DORMANT_DAYS, STAFF_STATUSES, type StaffStatus } from '@zhengcai/contract/office/staffWords.ts'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'
import forms from '../../platform/parts/forms.module.css'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'

export type Person = Answer<typeof staff.list>['rows'][number]

const TONES: Record<StaffStatus, Tone> = { active: 'ok', invited: 'warn', disabled: 'off' }

export function StaffTable({ rows, onChoose }: { rows: Person[]; onChoose: (id: string) => void }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">登录名</th>
          <th scope="col">角色</th>
          <th scope="col">状态</th>
          <th scope="col">最近登录</th>
          <th scope="col">二次验证</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((person) => (
          <Row key={person.id} person={person} onChoose={onChoose} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ person, onChoose }: { person: Person; onChoose: (id: string) => void }) {
  const { id, name, roles, status, self, factor, sessions } = person
  return (
    <tr>
      <th scope="row" className={table.title}>
        {name}
        {self && <small>（您自己）</small>}
      </th>
      <td className={table.wide}>{roles.map((role) => ROLES[role]).join('、')}</td>
      <td>
        <Status tone={TONES[status]}>{STAFF_STATUSES[status]}</Status>
      </td>
      <td className={`${table.numbers} ${table.late}`}>
        <LastSignIn person={person} />
        {sessions > 0 && <small>{`现有 ${sessions} 个登录`}</small>}
      </td>
      <td className={table.late}>
        <span className={table.onPhone}>二次验证</span>
        {factor ? '已登记' : '未登记'}
      </td>
      <td className={table.acts}>
        <button type="button" className={forms.text} onClick={() => onChoose(id)}>
          {self ? '查看' : '管理'}
          <span className="visually-hidden">{name}</span>
        </button>
      </td>
    </tr>
  )
}

function LastSignIn({ person: { status, lastSignIn, dormant, linkUntil } }: { person: Person }) {
  if (linkUntil && status !== 'disabled') return <span>{`链接 ${shortTime(linkUntil)} 前有效`}</span>
  if (!lastSignIn) return <span>{status === 'invited' ? '链接已过期，未启用' : '没有登录过'}</span>
  return (
    <span>
      {shortTime(lastSignIn)}
      {dormant && <span className={table.flag}>{`超过 ${DORMANT_DAYS} 天没有登录`}</span>}
    </span>
  )
}
