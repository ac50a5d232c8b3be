import type { Answer } from '@zhengcai/contract/calls.ts'
import type { auditTrail } from '@zhengcai/contract/office/auditTrail.contract.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import table from '../../platform/parts/table.module.css'
import css from './AuditTable.module.css'
import { detailText, detailWord } from './detailText.ts'

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
            <td className={css.word}>{row.actorName ?? whoIs(row.actor)}</td>
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

const NOBODY: Record<string, string> = { start: '首次启动', door: '登录处', office: '命令行', job: '定时任务' }

/** Those who act without an account of the office: a command is known by who runs it on the machine. */
function whoIs(actor: string): string {
  const [, user] = /^office:(.+)$/.exec(actor) ?? []
  return user ? `命令行（${user}）` : (NOBODY[actor] ?? actor)
}

/** Too long to be read in passing; it stands among the facts. */
const NOT_AT_ONCE = ['sum', 'items']

function Detail({ row }: { row: Entry }) {
  const { id, detail, itemNames, people, network, requestId, hash, subject, actor } = row
  const tell = ([name, value]: [string, unknown]): [string, string] => [
    detailWord(name),
    detailText(name, name === 'items' ? itemNames : value, people),
  ]
  const told = Object.entries(detail).map(tell)
  const first = Object.entries(detail).filter(([name]) => !NOT_AT_ONCE.includes(name))
  return (
    <details className={css.detail}>
      <summary>{first.length > 0 ? first.map((one) => tell(one).join(' ')).join('；') : '查看'}</summary>
      <FactList
        className={css.facts}
        facts={[
          ['编号', String(id)],
          ['操作人', actor],
          ['对象', <OnlyThis key="subject" subject={subject} />],
          ...told,
          ['网络', network],
          ['请求编号', requestId],
          ['指纹', <code key="hash">{hash}</code>],
        ]}
      />
    </details>
  )
}

/** Everything that was done to it, from the row that made somebody ask. */
const OnlyThis = ({ subject }: { subject: string }) => (
  <>
    {subject} <SiteLink to={listAddress('/office/audit', { subject })}>只看它的记录</SiteLink>
  </>
)
