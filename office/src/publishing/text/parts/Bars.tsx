import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { changeTalk } from '../../comments/talking.ts'
import { othersWork } from '../desk/takeLock.ts'
import { type DeskState, isMine, type TextDesk } from '../desk/textDesk.ts'
import { STORE_FAULTS } from '../keeping/stateWords.ts'
import css from './Bars.module.css'
import { FoundBar } from './FoundBar.tsx'
import { HolderBar } from './HolderBar.tsx'
import { LossBar } from './LossBar.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { ReadingBar } from './ReadingBar.tsx'

type Props = { desk: TextDesk; state: DeskState; onComments: () => void }

/** Lines below the bar that say what is out of the ordinary, each with what can be done about it. */
export function Bars({ desk, state, onComments }: Props) {
  const { draft, holding, keeping, found, talk } = state
  const isOver = keeping?.over !== undefined
  return (
    <div className={css.bars} role="status">
      {isOver && <LossBar desk={desk} state={state} over={keeping.over} />}
      {!isOver && holding.at === 'elsewhere' && <HolderBar desk={desk} who={holding.who} />}
      {!isOver && holding.at === 'reading' && !draft.review && (
        <ReadingBar desk={desk} state={state} why={holding.why} />
      )}
      {holding.at === 'free' && !isOver && <OthersLine desk={desk} />}
      {isMine(state) && found.map((copy) => <FoundBar key={copy.name} desk={desk} copy={copy} />)}
      {talk.isFound && <TypedLine desk={desk} onComments={onComments} />}
      {keeping?.storeFault && !isOver && <p className={css.bar}>{STORE_FAULTS[keeping.storeFault]}</p>}
      {holding.at === 'mine' && !isOver && <PhoneBar />}
    </div>
  )
}

/** Whose work it is that one would go on with, before the first key. */
function OthersLine({ desk }: { desk: TextDesk }) {
  const before = othersWork(desk)
  if (!before) return null
  return (
    <div className={css.bar}>
      <p>{`现在没有人在编辑，此前${before}。您在阅读；一有改动，就由您接着编辑。`}</p>
    </div>
  )
}

/** What was typed about the text at an earlier visit, and not sent. */
function TypedLine({ desk, onComments }: { desk: TextDesk; onComments: () => void }) {
  const close = () => changeTalk(desk, { isFound: false })
  const look = () => {
    close()
    onComments()
  }
  return (
    <div className={css.bar}>
      <p>找到没有发出的批注或回复，都还在“批注”里。</p>
      <Button quiet onClick={look}>
        去看
      </Button>
      <Button quiet onClick={close}>
        知道了
      </Button>
    </div>
  )
}
