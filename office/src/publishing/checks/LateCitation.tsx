import { CITATION_STATES } from '@zhengcai/contract/publishing/checkWords.ts'
import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { useEffect, useState } from 'react'
import type { DeskState, TextDesk } from '../text/desk/textDesk.ts'

const part = onDemand(() => import('./CitationPopup.tsx'))

type Props = { desk: TextDesk; state: DeskState; name: string | undefined; onClose: () => void }

/** At the citation somebody stands in: what became of the article. Heard at once, shown as soon as its part has come. */
export function LateCitation({ desk, state, name, onClose }: Props) {
  const [, setHere] = useState(part.here() !== undefined)
  const remark = state.reading.remarks.find(({ key, kind }) => kind === 'citation' && key === name)
  const isWanted = remark !== undefined
  useEffect(() => {
    // Where it does not come the list beside the text has the same.
    if (isWanted)
      part.once().then(
        () => setHere(true),
        () => {},
      )
  }, [isWanted])
  const Popup = part.here()?.CitationPopup
  return (
    <>
      <p role="status" className="visually-hidden">
        {remark?.kind === 'citation' &&
          `引用${remark.found.label}：${CITATION_STATES[remark.found.state]}。按 Tab 到它的说明。`}
      </p>
      {remark?.kind === 'citation' && Popup && (
        <Popup key={remark.key} desk={desk} state={state} remark={remark} onClose={onClose} />
      )}
    </>
  )
}
