import type { Answer } from '@zhengcai/contract/calls.ts'
import type { lawDesk } from '@zhengcai/contract/laws/lawDesk.contract.ts'
import { REASON_MOST, SOURCE_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { listAddress, pageIn } from '@zhengcai/web/platform/steps/listAddress.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { Pagination } from '@zhengcai/web/ui/lists/Pagination.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormActs } from '../../platform/parts/FormActs.tsx'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import table from '../../platform/parts/table.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import { lawAddress } from '../lawAddress.ts'
import css from '../laws.module.css'
import type { TabProps } from '../tabProps.ts'

type Row = Answer<typeof lawDesk.unverified>['rows'][number]

const PATH = '/office/laws'
const PAGE_SIZE = 50

/** Versions whose text does not say from when they apply: somebody looks it up and says where. */
export function UnverifiedTab({ around }: TabProps) {
  const [params] = useSearchParams()
  const { page } = pageIn(params, PAGE_SIZE)
  const [chosen, setChosen] = useState<Row>()
  const list = useAsked(`unverified ${page}`, (signal) =>
    officeApi.lawDesk.unverified({ pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const mayLaw = useMay('law')
  const rows = list.data?.rows ?? []
  return around({
    count: list.data?.total,
    children: (
      <>
        <p className={css.lede}>
          文本没有写明施行日期的版本，暂按公布日期，读者看到“施行日期待核”。查到依据后在这里核定；以后再导入也照此。
        </p>
        <ListStates asked={list} empty={rows.length === 0} emptyTitle="没有待核的施行日期">
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">法规</th>
                <th scope="col">公布</th>
                <th scope="col">暂按</th>
                <th scope="col">
                  <span className="visually-hidden">操作</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.esId}>
                  <th scope="row" className={table.title}>
                    <SiteLink to={lawAddress(row.lawId)}>{row.title}</SiteLink>
                    {row.recent && <span className={table.flag}>近两年公布</span>}
                  </th>
                  <td className={table.numbers}>
                    <span className={table.onPhone}>公布</span>
                    {row.published}
                  </td>
                  <td className={table.numbers}>
                    <span className={table.onPhone}>暂按</span>
                    {row.effective}
                  </td>
                  <td className={table.acts}>
                    {row.waiting
                      ? '待确认'
                      : mayLaw && (
                          <button type="button" className={forms.text} onClick={() => setChosen(row)}>
                            核定<span className="visually-hidden">{row.title}</span>
                          </button>
                        )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={list.data?.total ?? 0}
            to={(to) => listAddress(PATH, { tab: 'unverified', page: to })}
          />
        </ListStates>
        <Dialog open={chosen !== undefined} title="核定施行日期" onClose={() => setChosen(undefined)}>
          {chosen && <VerifyForm row={chosen} onClose={() => setChosen(undefined)} onDone={() => void list.again()} />}
        </Dialog>
      </>
    ),
  })
}

function VerifyForm({ row, onClose, onDone }: { row: Row; onClose: () => void; onDone: () => void }) {
  const [typed, setTyped] = useState({ effective: row.effective, source: '', note: '' })
  const { busy, fault, send } = useSend()
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    error: fault?.fields[name],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(async () => {
      const { state } = await officeApi.lawDesk.verify({ esId: row.esId, base: row.base, ...typed })
      onClose()
      toast(state === 'released' ? '已核定' : '已提交，待另一人确认')
      onDone()
    })
  }
  return (
    <form onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
      <FormFault fault={fault} shown={['effective', 'source', 'note']} />
      <p
        className={forms.lede}
      >{`${row.title}（${row.published} 公布）。与暂按的日期相同的当即生效，不同的由另一人确认。`}</p>
      <Field required label="施行日期" type="date" {...field('effective')} />
      <Field required label="依据" hint="公报期号、公告或网址" maxLength={SOURCE_MOST} {...field('source')} />
      <Field label="说明" maxLength={REASON_MOST} {...field('note')} />
      <FormActs busy={busy} onClose={onClose}>
        核定
      </FormActs>
    </form>
  )
}
