import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { Field } from '@zhengcai/web/ui/forms/Field.tsx'
import { holdWhileComposing } from '@zhengcai/web/ui/forms/holdWhileComposing.ts'
import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { EmptyState, ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import forms from '../../platform/parts/forms.module.css'
import { useAsked } from '../../platform/useAsked.ts'
import { DescribePictures } from './DescribePictures.tsx'
import { FileButton } from './FileButton.tsx'
import { Thumb } from './MediaGrid.tsx'
import css from './MediaPicker.module.css'
import { isUndescribed } from './mediaText.ts'
import type { MediaPickerProps, MediaRow } from './pickedMedia.ts'
import { SendingList } from './SendingList.tsx'
import { useDropped } from './useDropped.ts'
import { useSending } from './useSending.ts'

const PAGE_SIZE = 24

/** Chooses files of the library for a text or a cover, or brings new ones in. */
export function MediaPicker({ open, title, onClose, ...rest }: MediaPickerProps) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <Choosing {...rest} onClose={onClose} />
    </Dialog>
  )
}

type Props = Omit<MediaPickerProps, 'open' | 'title'>

function Choosing({ kinds, many = false, files = [], onPick, onClose }: Props) {
  const [chosen, setChosen] = useState<MediaRow[]>([])
  const [describing, setDescribing] = useState(false)
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const only = kinds.length === 1 ? kinds[0] : undefined
  const list = useAsked(`${keyword} ${page}`, (signal) =>
    officeApi.media.list({ type: only, keyword, pageNum: page, pageSize: PAGE_SIZE }, { signal }),
  )
  const pick = (media: MediaRow) =>
    setChosen((before) => {
      if (before.some(({ id }) => id === media.id)) return before.filter(({ id }) => id !== media.id)
      return many ? [...before, media] : [media]
    })
  const { sendings, add, again, clear } = useSending(kinds, (media) => {
    void list.again()
    setChosen((before) => [...(many ? before.filter(({ id }) => id !== media.id) : []), media])
  })
  useDropped(add)
  const begin = useEffectEvent(() => files.length > 0 && add(files))
  useEffect(() => void begin(), [])
  const done = () => (chosen.some(isUndescribed) ? setDescribing(true) : onPick(chosen))
  const search = (event: FormEvent) => {
    event.preventDefault()
    setPage(1)
    setKeyword(typed.trim())
  }
  if (describing) return <DescribePictures rows={chosen} onDone={onPick} onBack={() => setDescribing(false)} />
  const rows = list.data?.rows.filter(({ kind }) => kinds.includes(kind)) ?? []
  const pages = Math.ceil((list.data?.total ?? 0) / PAGE_SIZE)
  return (
    <>
      <form className={css.search} aria-label="查找媒体" onSubmit={search} onKeyDown={holdWhileComposing} noValidate>
        <Field label="查找" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} maxLength={100} />
        <Button type="submit" quiet>
          查找
        </Button>
        <FileButton label="上传新的" kinds={kinds} many={many} quiet onChoose={add} />
      </form>
      <SendingList sendings={sendings} onAgain={again} onClear={clear} />
      {list.fault && <ErrorState text={list.fault} onRetry={() => void list.again()} />}
      {!list.data && !list.fault && <Skeleton rows={3} />}
      {list.data && rows.length === 0 && (
        <EmptyState title={keyword ? '没有找到，可以上传新的' : '媒体库里还没有，请上传'} />
      )}
      <ul className={css.tiles}>
        {rows.map((media) => (
          <li key={media.id}>
            <button type="button" aria-pressed={chosen.some(({ id }) => id === media.id)} onClick={() => pick(media)}>
              <Thumb media={media} />
              <span>{media.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <p className={css.pages}>
          <Button quiet disabled={page <= 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          {`${page} / ${pages}`}
          <Button quiet disabled={page >= pages} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </p>
      )}
      <div className={forms.acts}>
        <Button quiet onClick={onClose}>
          取消
        </Button>
        <Button disabled={chosen.length === 0} onClick={done}>
          {many && chosen.length > 1 ? `选用这 ${chosen.length} 个` : '选用'}
        </Button>
      </div>
    </>
  )
}
