import type { Answer } from '@zhengcai/contract/calls.ts'
import type { auditTrail } from '@zhengcai/contract/office/auditTrail.contract.ts'
import { ROLES, type Role } from '@zhengcai/contract/office/rights.ts'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import table from '../../platform/parts/table.module.css'
import css from './AuditTable.module.css'

type Entry = Answer<typeof auditTrail.list>['rows'][number]

export function AuditTable({ rows }: { rows: Entry[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">时间（北京）</th>
          <th scope="col">操作人</th>
          <th scope="col">操作</th>
          <th scope="col">对象</th>
          <th scope="col">详情</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={css.row}>
            <td className={css.time}>{row.time}</td>
            <td className={css.word}>{row.actorName ?? row.actor}</td>
            <td className={css.word}>{row.actName}</td>
            <td className={css.word}>{row.subjectName ?? row.subject}</td>
            <td className={table.wide}>
              <Detail row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Detail({ row: { id, detail, network, requestId, hash, subject, actor } }: { row: Entry }) {
  const told = Object.entries(detail).map(([name, value]): [string, string] => [name, textOf(value)])
  return (
    <details className={css.detail}>
      <summary>{told.length > 0 ? told.map(([name, value]) => `${name} ${value}`).join('；') : '查看'}</summary>
      <FactList
        className={css.facts}
        facts={[
          ['编号', String(id)],
          ['操作人', actor],
          ['对象', subject],
          ...told,
          ['网络', network],
          ['请求编号', requestId],
          ['指纹', <code key="hash">{hash}</code>],
        ]}
      />
    </details>
  )
}

/** Lists as words, roles by their names; whatever else as it is stored. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('、')
  if (typeof value === 'string') return Object.hasOwn(ROLES, value) ? ROLES[value as Role] : value
  return JSON.stringify(value)
}
