import type { DeskState, TextDesk } from '../desk/textDesk.ts'
import css from './Bars.module.css'
import { FoundBar } from './FoundBar.tsx'
import { HolderBar } from './HolderBar.tsx'
import { LossBar } from './LossBar.tsx'
import { PhoneBar } from './PhoneBar.tsx'
import { ReadingBar } from './ReadingBar.tsx'

/** Lines below the bar that say what is out of the ordinary, each with what can be done about it. */
export function Bars({ desk, state }: { desk: TextDesk; state: DeskState }) {
  const { draft, holding, keeping, found } = state
  const isOver = keeping?.over !== undefined
  return (
    <div className={css.bars} role="status">
      {isOver && <LossBar desk={desk} state={state} over={keeping.over} />}
      {!isOver && holding.at === 'elsewhere' && <HolderBar desk={desk} who={holding.who} />}
      {!isOver && holding.at === 'reading' && !draft.review && (
        <ReadingBar desk={desk} state={state} why={holding.why} />
      )}
      {holding.at === 'mine' && !isOver && found.map((copy) => <FoundBar key={copy.name} desk={desk} copy={copy} />)}
      {keeping?.storeFault && !isOver && (
        <p className={css.bar}>
          {keeping.storeFault === 'none'
            ? '这个浏览器不能在本机存副本，可能是无痕窗口。断网时请不要关闭这一页。'
            : '本机存储已满，副本没有存下。请腾出空间；断网时请不要关闭这一页。'}
        </p>
      )}
      {holding.at === 'mine' && !isOver && <PhoneBar />}
    </div>
  )
}
