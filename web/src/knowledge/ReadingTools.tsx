import { useState } from 'react'
import { useSite } from '../platform/useSite.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { errorLetter } from '../ui/errorLetter.ts'
import { toast } from '../ui/Toasts.tsx'
import { ReadAloud } from './ReadAloud.tsx'
import css from './ReadingTools.module.css'

type Props = { title: string; path: string }
type ToolsProps = Props & {
  /** What is read out, piece by piece; the whole text where it is not said. */
  aloud?: () => string[]
}

/** What a reader does with a text: send it on, put it on paper, have it read out, tell the editors of an error. */
export function ReadingTools({ title, path, aloud = wholeText }: ToolsProps) {
  const [sharing, setSharing] = useState(false)
  const share = async () => {
    if (!navigator.share) return setSharing(true)
    // The system's own sheet; a reader who closes it has not failed.
    await navigator.share({ title, url: location.href }).catch(() => {})
  }
  return (
    <div className={`no-print ${css.tools}`}>
      <span className="needs-script">
        <button type="button" onClick={share}>
          分享
        </button>
        <button type="button" onClick={() => copy(`${title}\n${location.href}`)}>
          复制链接
        </button>
        <button type="button" onClick={() => window.print()}>
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
        <button type="button" className={css.copy} onClick={() => copy(`${title}\n${location.href}`)}>
          复制标题和链接
        </button>
      </Dialog>
    </div>
  )
}

const wholeText = () => [document.querySelector('article section[aria-label="正文"]')?.textContent ?? '']

export const qrAddress = (path: string) => `/qr.svg?path=${encodeURIComponent(path)}`

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('已复制标题和链接')
  } catch {
    toast('浏览器不允许复制，请从地址栏复制', { tone: 'error' })
  }
}

function ReportError({ title, path }: Props) {
  const { site } = useSite()
  if (!site.footer.email) return null
  return <a href={errorLetter(site.footer.email, title, site.origin + path)}>我要纠错</a>
}
