import { ARCHIVE_MOST } from '@zhengcai/contract/office/transferWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { useRef, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { type Progress, sendFile } from '../../platform/sendFile.ts'
import { useSend } from '../../platform/useSend.ts'
import css from './transfer.module.css'

/** Sends an archive, has it read, and shows what it would do. */
export function UploadArchive() {
  const input = useRef<HTMLInputElement>(null)
  const [doing, setDoing] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const choose = (file: File | undefined) => {
    if (!file) return
    if (!/\.zip$/i.test(file.name)) return refuse(`${file.name}：请把整个文件夹打成 .zip 再上传`)
    if (file.size > ARCHIVE_MOST) return refuse(`${file.name}：至多 ${ARCHIVE_MOST / 1_000_000} MB，再大请用命令行导入`)
    void send(async () => {
      try {
        const onProgress = (progress: Progress) => setDoing(progressText(progress))
        const { id } = await sendFile(file, { onProgress }, (sent) => {
          setDoing('正在读取，内容多时要几分钟')
          return officeApi.transfer.read({ uploadId: sent.uploadId ?? sent.media?.id ?? '' })
        })
        await go(`/office/transfer?id=${id}`)
      } finally {
        setDoing('')
      }
    })
  }
  return (
    <>
      <p className={css.lede}>
        {
          '上传导出的 .zip，或按同样格式打包的文件夹。先给出报告，什么也不改；看过之后再导入，文章进来是草稿，照常送审。在编辑部改过的不会被覆盖。'
        }
      </p>
      <FormFault fault={fault} />
      <p role="status" className={css.progress}>
        {doing}
      </p>
      <Button quiet busy={busy} onClick={() => input.current?.click()}>
        选择 .zip 文件
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择 .zip 文件"
        accept=".zip"
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

function progressText({ at, part }: Progress): string {
  if (at === 'waiting') return '网络不通，恢复后接着上传'
  if (at === 'reading') return '正在准备上传'
  return `正在上传 ${Math.round(part * 100)}%`
}
