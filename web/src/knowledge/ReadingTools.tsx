import { type ReactNode, useState } from 'react'
import { toast } from '../platform/toasts.ts'
import { LineIcon } from '../ui/LineIcon.tsx'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { ReportError } from '../ui/states/ReportError.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import css from './ReadingTools.module.css'

type Props = {
  title: string
  path: string
  /** What is read out, piece by piece; the whole text where it is not said. */
  aloud?: () => string[]
  /** Called when the reader has sent it on, or taken the link to do so. */
  onShare?: () => void
  /** What else can be done with this one, before the rest. */
  children?: ReactNode
}

/** What a reader does with a text: send it on, put it on paper, have it read out, tell the editors of an error. */
export function ReadingTools({ title, path, aloud = wholeText, onShare, children }: Props) {
  const [sharing, setSharing] = useState(false)
  const share = async () => {
    if (!navigator.share) return setSharing(true)
    // The system's own sheet; a reader who closes it has not failed.
    await navigator.share({ title, url: location.href }).then(onShare, () => {})
  }
  const copyLink = async () => {
    if (await copy(`${title}\n${location.href}`)) onShare?.()
  }
  return (
    <div className={`no-print ${css.tools}`}>
      {children}
      <span className="needs-script">
        <button type="button" onClick={share}>
          <LineIcon name="share" />
          分享
        </button>
        <button type="button" onClick={copyLink}>
          <LineIcon name="link" />
          复制链接
        </button>
        <button type="button" onClick={() => window.print()}>
          <LineIcon name="print" />
          打印
        </button>
        <ReadAloud key={path} pieces={aloud} />
      </span>
      <ReportError title={title} path={path} />
      <Dialog open={sharing} title="分享" onClose={() => setSharing(false)}>
        <p className={css.share}>
          <img src={qrAddress(path)} alt="这个页面的二维码" width="180" height="180" />
          用手机扫一扫，在手机上继续读；也可以复制链接发给别人。
        </p>
        <button type="button" className={css.copy} onClick={copyLink}>
          复制标题和链接
        </button>
      </Dialog>
    </div>
  )
}

const wholeText = () => [document.querySelector('article section[aria-label="正文"]')?.textContent ?? '']

export const qrAddress = (path: string) => `/qr.svg?path=${encodeURIComponent(path)}`

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast('已复制标题和链接')
    return true
  } catch {
    toast('浏览器不允许复制，请从地址栏复制', { tone: 'error' })
    return false
  }
}
