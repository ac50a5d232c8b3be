import { READER_STATUSES } from '@zhengcai/contract/account/readerWords.ts'
import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { EmptyState } from '@zhengcai/web/ui/states/States.tsx'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { Page } from '../../platform/parts/Page.tsx'
import table from '../../platform/parts/table.module.css'
import { shortTime } from '../../platform/time/beijing.ts'
import { useSend } from '../../platform/useSend.ts'
import { ReaderDialog } from './ReaderDialog.tsx'

const PATH = '/office/readers'
type Found = Awaited<ReturnType<typeof officeApi.readerDesk.find>>['rows']

/** Readers, for whoever has to help one or keep one out. What was typed stands in no address: it may be a phone. */
export default function ReadersPage() {
  const [params] = useSearchParams()
  const chosen = shapedIn(params, 'reader', ID_FORM)
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Found>()
  const { busy, fault, send, refuse } = useSend()
  const find = () => send(async () => setFound((await officeApi.readerDesk.find({ keyword: keyword.trim() })).rows))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!keyword.trim()) return refuse('请填写手机号、编号或昵称', { keyword: '请填写手机号、编号或昵称' })
    void find()
  }
  return (
    <Page title="读者">
      <form className={forms.narrow} aria-label="查找读者" onSubmit={submit} onKeyDown={holdWhileComposing} noValidate>
        <FormFault fault={fault} shown={['keyword']} />
        <Field
          label="手机号、用户编号或昵称"
          required
          hint="须写完整；手机号的一部分找不到任何人"
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          error={fault?.fields.keyword}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" busy={busy}>
          查找
        </Button>
      </form>
      <div role="status">{found?.length === 0 && <EmptyState title="没有找到这样的读者" />}</div>
      {found && found.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">昵称</th>
              <th scope="col">手机号</th>
              <th scope="col">状态</th>
              <th scope="col">最近登录</th>
            </tr>
          </thead>
          <tbody>
            {found.map((reader) => (
              <tr key={reader.id}>
                <th scope="row" className={table.title}>
                  <SiteLink to={listAddress(PATH, { reader: reader.id })}>{reader.nickName}</SiteLink>
                </th>
                <td className={table.numbers}>{reader.phone}</td>
                <td>
                  <Status tone={reader.status === 'active' ? 'ok' : 'off'}>{READER_STATUSES[reader.status]}</Status>
                </td>
                <td className={table.numbers}>
                  {reader.lastLoginTime ? shortTime(reader.lastLoginTime) : '没有登录过'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ReaderDialog id={chosen} path={PATH} onChanged={async () => void (found && (await find()))} />
    </Page>
  )
}
