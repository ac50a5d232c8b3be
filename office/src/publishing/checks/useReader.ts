import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { useEffect } from 'react'
import type { Editor } from '../editor/openEditor.ts'
import type { TextDesk } from '../text/desk/textDesk.ts'

/** Nobody waits for it: the text can be written before it is read. */
const readerPart = onDemand(() => import('./readDesk.ts'))

/** Reads the text for as long as it is open, from when both it and what reads it are here. */
export function useReader(desk: TextDesk, editor: Editor | undefined): void {
  useEffect(() => {
    if (!editor) return
    const leaving = new AbortController()
    let stop = () => {}
    void readerPart.bring(leaving.signal).then((brought) => {
      if (brought.at === 'here' && !leaving.signal.aborted) stop = brought.part.readDesk(desk, editor)
    })
    return () => {
      leaving.abort()
      stop()
    }
  }, [desk, editor])
}
