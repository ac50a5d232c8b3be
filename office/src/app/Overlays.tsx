import { Dialog } from '@zhengcai/web/ui/layout/Dialog.tsx'
import { FactList } from '@zhengcai/web/ui/layout/FactList.tsx'
import { useEffect } from 'react'
import facts from '../platform/parts/facts.module.css'
import { FinderBox } from './finder/FinderBox.tsx'
import { NoticeList } from './notices/NoticeList.tsx'
import { closeOverlay, type Overlay, openOverlay, useOverlay } from './opened.ts'

const KEYS: [string, string][] = [
  ['Ctrl + K', '查找'],
  ['F6 / Shift + F6', '在顶栏、左栏和页面之间移动'],
  ['Ctrl + /', '列出全部按键'],
  ['Esc', '关闭打开的窗口，回到原来的地方'],
]
const BY_KEY: Record<string, Overlay> = { k: 'finder', '/': 'keys' }

/** Finder, notices and the list of keys. They stand beside the band, not in it: a dialog has colours of its own. */
export function Overlays() {
  const opened = useOverlay()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const overlay = BY_KEY[event.key.toLowerCase()]
      if (!overlay || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.isComposing) return
      event.preventDefault()
      openOverlay(overlay)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Dialog open={opened === 'finder'} title="查找" onClose={closeOverlay}>
        <FinderBox onDone={closeOverlay} />
      </Dialog>
      <Dialog open={opened === 'notices'} title="通知" onClose={closeOverlay}>
        <NoticeList onDone={closeOverlay} />
      </Dialog>
      <Dialog open={opened === 'keys'} title="按键" onClose={closeOverlay}>
        <FactList className={facts.facts} facts={KEYS} />
      </Dialog>
    </>
  )
}
