import { useEffect, useRef, useState } from 'react'
import { DEFAULT_AVATAR } from '../../platform/session/session.ts'
import { onDemand } from '../../platform/steps/onDemand.ts'
import { DefaultIcon } from '../../ui/icons/MarkIcons.tsx'
import { OnDemand } from '../../ui/states/OnDemand.tsx'
import css from './AvatarField.module.css'

const avatarCropper = onDemand(() => import('./AvatarCropper.tsx'))

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MOST = 20_000_000

/** What is to become of the avatar: nothing, a new picture, or the default one. */
export type AvatarDraft = { at: 'kept' } | { at: 'new'; avatar: Blob } | { at: 'default' }

type Props = { avatar: string; draft: AvatarDraft; onChange: (draft: AvatarDraft) => void }

/** The picture as it is or will be; a large photograph is no trouble, only the cropped square is sent. */
export function AvatarField({ avatar, draft, onChange }: Props) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [fault, setFault] = useState('')
  const input = useRef<HTMLInputElement>(null)
  async function take(file: File | undefined): Promise<void> {
    setFault('')
    if (!file) return
    if (!TYPES.includes(file.type)) return setFault('请选择 JPG、PNG 或 WebP 图片')
    if (file.size > MOST) return setFault('图片超过 20 MB，请换一张小一些的')
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      setFault('这张图片打不开，请换一张')
    }
  }
  return (
    <div className={css.field}>
      <Preview avatar={avatar} draft={draft} />
      <div>
        <div className={css.acts}>
          <button type="button" onClick={() => input.current?.click()}>
            更换头像
          </button>
          {draft.at !== 'kept' && (
            <button type="button" onClick={() => onChange({ at: 'kept' })}>
              不换了
            </button>
          )}
          {draft.at === 'kept' && avatar && (
            <button type="button" onClick={() => onChange({ at: 'default' })}>
              <DefaultIcon />
              恢复默认头像
            </button>
          )}
        </div>
        <p className="meta">JPG、PNG 或 WebP，可以裁剪；保存后生效。</p>
        <p role="alert" className={css.fault}>
          {fault}
        </p>
      </div>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={TYPES.join(',')}
        aria-label="选择头像图片"
        tabIndex={-1}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {picture && (
        <OnDemand part={avatarCropper} what="裁剪工具" onClose={() => setPicture(undefined)}>
          {({ AvatarCropper }) => (
            <AvatarCropper
              picture={picture}
              onClose={() => setPicture(undefined)}
              onDone={(cropped) => {
                setPicture(undefined)
                onChange({ at: 'new', avatar: cropped })
              }}
            />
          )}
        </OnDemand>
      )}
    </div>
  )
}

function Preview({ avatar, draft }: { avatar: string; draft: AvatarDraft }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fresh = draft.at === 'new' ? draft.avatar : undefined
  useEffect(() => {
    let gone = false
    // Drawn rather than addressed: the content policy knows no pictures made in the page.
    if (fresh)
      void createImageBitmap(fresh).then((bitmap) => {
        if (!gone) canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, 192, 192)
      })
    return () => {
      gone = true
    }
  }, [fresh])
  if (fresh)
    return <canvas ref={canvas} className={css.avatar} width={192} height={192} role="img" aria-label="新头像" />
  const src = draft.at === 'default' ? DEFAULT_AVATAR : avatar || DEFAULT_AVATAR
  return <img className={css.avatar} src={src} alt="当前头像" width="96" height="96" />
}
