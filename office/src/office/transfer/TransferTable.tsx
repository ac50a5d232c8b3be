import type { Transfer } from '@zhengcai/contract/office/transfer.contract.ts'
import { TRANSFER_STATES } from '@zhengcai/contract/office/transferWords.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Status, type Tone } from '@zhengcai/web/ui/states/Status.tsx'
import { sizeText } from '@zhengcai/web/ui/text/sizeText.ts'
import { fileAddress } from '../../platform/api/officeApi.ts'
import forms from '../../platform/parts/forms.module.css'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import { Problems } from './Problems.tsx'
import css from './transfer.module.css'

const TONES: Record<Transfer['state'], Tone> = {
  ...{ read: 'warn', waiting: 'warn', working: 'warn', done: 'ok', failed: 'seal', gone: 'off' },
}

export const StateOf = ({ state }: Pick<Transfer, 'state'>) => (
  <Status tone={TONES[state]}>{TRANSFER_STATES[state]}</Status>
)

export function TransferTable({ transfers }: { transfers: Transfer[] }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">何人何时</th>
          <th scope="col">进展</th>
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {transfers.map((one) => (
          <tr key={one.id}>
            <th scope="row" className={css.what}>
              {one.title}
              <small>{one.way === 'export' ? '导出' : '导入'}</small>
            </th>
            <td className={table.numbers}>{`${one.by} ${shortTime(one.time)}`}</td>
            <td className={css.state}>
              <StateOf state={one.state} />
              <small>{one.fault || one.progress}</small>
              {one.problems.length > 0 && (
                <details>
                  <summary>{`${one.problems.length} 处再导入时会有出入`}</summary>
                  <Problems problems={one.problems} />
                </details>
              )}
            </td>
            <td className={`${table.acts} ${css.acts}`}>
              <Acts transfer={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Acts({ transfer: { id, way, state, title, size, until } }: { transfer: Transfer }) {
  if (way === 'import')
    return (
      <SiteLink to={`/office/transfer?id=${id}`} className={forms.text}>
        看报告
        <span className="visually-hidden">{title}</span>
      </SiteLink>
    )
  if (state !== 'done') return null
  return (
    <>
      <a href={fileAddress('transfer', 'download', { id })} className={forms.text} download>
        {`下载${size === null ? '' : ` ${sizeText(size)}`}`}
        <span className="visually-hidden">{title}</span>
      </a>
      {until && <small>{`留到 ${shortTime(until)}`}</small>}
    </>
  )
}
