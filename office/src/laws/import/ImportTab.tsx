import { ID_FORM } from '@zhengcai/contract/forms.ts'
import { LAW_LEVELS, type LawLevel } from '@zhengcai/contract/knowledge/lawWords.ts'
import { LAW_FILES, LAW_FILES_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { SelectField } from '../../platform/parts/SelectField.tsx'
import { sendFile } from '../../platform/sendFile.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { useRefreshed } from '../../platform/useRefreshed.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../laws.module.css'
import type { TabProps } from '../tabProps.ts'
import { ImportReport } from './ImportReport.tsx'

const EVERY = 6_000

/** Texts of laws from files: first a report, then a second person, then they are written. */
export function ImportTab({ around }: TabProps) {
  const [params] = useSearchParams()
  const id = shapedIn(params, 'id', ID_FORM)
  return around({ children: id ? <OneImport key={id} id={id} /> : <Upload /> })
}

function OneImport({ id }: { id: string }) {
  const one = useAsked(id, (signal) => officeApi.lawDesk.change({ id }, { signal }))
  const state = one.data?.change.state
  useRefreshed(async () => {
    if (state === 'applying' || state === 'waiting') await one.again()
  }, EVERY)
  if (one.fault && !one.data) return <ErrorState text={one.fault} onRetry={() => void one.again()} />
  if (!one.data) return <Skeleton rows={5} />
  if (!one.data.import) return <ErrorState text="这不是一次导入" onRetry={() => void go('/office/laws?tab=import')} />
  return <ImportReport report={one.data.import} onDone={() => void one.again()} />
}

function Upload() {
  const input = useRef<HTMLInputElement>(null)
  const [level, setLevel] = useState<LawLevel | ''>('')
  const [doing, setDoing] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const choose = (files: File[]) => {
    const odd = files.find(({ name }) => !/\.(?:md|docx|txt|zip)$/i.test(name))
    if (odd) return refuse(`${odd.name}：不能读取这种文件，可以上传 ${LAW_FILES.replaceAll(',', ' ')}`)
    const empty = files.find(({ size }) => size === 0)
    if (empty) return refuse(`${empty.name}：文件是空的，请换成有内容的文件`)
    if (files.length > LAW_FILES_MOST) return refuse(`一次至多 ${LAW_FILES_MOST} 个文件，再多请打成 .zip`)
    if (files.length === 0) return
    void send(async () => {
      try {
        const uploadIds: string[] = []
        for (const [index, file] of files.entries()) {
          setDoing(`正在上传 ${index + 1} / ${files.length}`)
          const onProgress = ({ at }: { at: string }) => at === 'waiting' && setDoing('网络不通，恢复后接着上传')
          uploadIds.push(await sendFile(file, { onProgress }, async (sent) => sent.uploadId ?? sent.media?.id ?? ''))
        }
        setDoing('正在读取，文件多时要几分钟')
        const { change } = await officeApi.lawDesk.read({ uploadIds, ...(level && { level }) })
        await go(`/office/laws?tab=import&id=${change.id}`)
      } finally {
        setDoing('')
      }
    })
  }
  return (
    <>
      <p className={css.lede}>
        可以上传 .md、.docx、.txt，或把它们打成
        .zip。文件名里写上公布日期，例如“某办法(2020-03-01).docx”或“某办法_20200301.docx”。先给出报告，什么也不改；提交之后由另一人确认才写入。规则与命令行的
        import-laws 相同。
      </p>
      <FormFault fault={fault} />
      <div className={forms.narrow}>
        <SelectField
          label="效力级别（文本和文件夹看不出时用它）"
          none="由文本判断"
          value={level}
          onChange={(value) => setLevel(value as LawLevel | '')}
          choices={Object.entries(LAW_LEVELS)}
        />
      </div>
      <p role="status" className={css.progress}>
        {doing}
      </p>
      <Button busy={busy} onClick={() => input.current?.click()}>
        选择法规文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="选择法规文件"
        accept={LAW_FILES}
        onChange={(event) => {
          choose([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
