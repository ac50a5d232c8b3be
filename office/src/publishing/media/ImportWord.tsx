import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_KINDS, type DraftKind } from '@zhengcai/contract/publishing/draftWords.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { useId, useRef, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { go } from '../../platform/go.ts'
import { newOnce } from '../../platform/once.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import forms from '../../platform/parts/forms.module.css'
import { useMay } from '../../platform/session/staffSession.ts'
import { useSend } from '../../platform/useSend.ts'
import { earlyFault } from './earlyFault.ts'
import { FileButton } from './FileButton.tsx'
import css from './ImportWord.module.css'
import { sendMedia } from './sendMedia.ts'

/** What a manuscript can become; single pages are only revised. */
const KINDS = keysOf(DRAFT_KINDS).filter((kind) => kind !== 'page')

/** 导入 Word: a manuscript with headings, lists, tables, notes and pictures becomes a draft. `mediaId` where it is in the library already. */
export function ImportWord({ mediaId, kind = 'news' }: { mediaId?: string; kind?: DraftKind }) {
  const [open, setOpen] = useState(false)
  const mayWrite = useMay('write')
  if (!mayWrite) return null
  return (
    <>
      <Button quiet onClick={() => setOpen(true)}>
        {mediaId ? '据此起稿' : '导入 Word'}
      </Button>
      <Dialog open={open} title="导入 Word" onClose={() => setOpen(false)}>
        <Importing mediaId={mediaId} first={kind} />
      </Dialog>
    </>
  )
}

function Importing({ mediaId, first }: { mediaId: string | undefined; first: DraftKind }) {
  const id = useId()
  const [kind, setKind] = useState(first)
  const [doing, setDoing] = useState('')
  const { busy, fault, send, refuse } = useSend()
  const once = useRef(newOnce())
  const begin = (media: () => Promise<string>) =>
    send(async () => {
      try {
        const found = await media()
        setDoing('正在读取文稿')
        const made = await officeApi.draft.create({ once: once.current, kind, mediaId: found })
        await go(`/office/text?id=${made.id}`)
      } finally {
        setDoing('')
      }
    })
  const choose = ([file]: File[]) => {
    if (!file) return
    const isAnother = !/\.(?:docx?|wps|wpt|ofd)$/i.test(file.name)
    const early = isAnother ? '请选择 .docx 文件' : earlyFault(file, ['document'])
    if (early) return refuse(`${file.name}：${early}`)
    // Another file is another text.
    once.current = newOnce()
    void begin(async () => {
      const { media } = await sendMedia(file, {
        onProgress: ({ at }) => setDoing(at === 'waiting' ? '网络不通，恢复后接着上传' : '正在上传'),
      })
      return media.id
    })
  }
  return (
    <>
      <p className={forms.lede}>
        标题、列表、表格（含合并的单元格）、脚注和图片都会带入；带不进来的会写在稿件的经过里。
      </p>
      <FormFault fault={fault} />
      <p className={css.kind}>
        <label htmlFor={id}>种类</label>
        <select id={id} value={kind} onChange={(event) => setKind(event.currentTarget.value as DraftKind)}>
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {DRAFT_KINDS[one]}
            </option>
          ))}
        </select>
      </p>
      <p role="status">{doing}</p>
      <div className={forms.acts}>
        {mediaId ? (
          <Button busy={busy} onClick={() => void begin(async () => mediaId)}>
            起稿
          </Button>
        ) : (
          !busy && <FileButton label="选择 .docx 文件" kinds={['document']} onChoose={choose} />
        )}
      </div>
    </>
  )
}
