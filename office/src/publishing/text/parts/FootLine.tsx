import { groupedNumber } from '@zhengcai/web/ui/text/groupedNumber.ts'
import { useReviewing } from '../../review/reviewing.ts'
import type { TextShape } from '../useTextShape.ts'
import css from './FootLine.module.css'

/** Below: how long the text is, what it holds, and the keys worth knowing. */
export function FootLine({ shape }: { shape: TextShape | undefined }) {
  const counts = shape?.counts
  const { base, compared } = useReviewing().changes
  return (
    <div className={css.foot}>
      {counts && (
        <>
          <span>{`${groupedNumber(counts.characters)} 字`}</span>
          <span>{`约 ${counts.minutes} 分钟`}</span>
          {base && compared && <span>{`与${base.words}相比 +${compared.added} −${compared.removed} 字`}</span>}
          <span>{`图 ${counts.figures} · 表 ${counts.tables} · 注释 ${counts.notes}`}</span>
        </>
      )}
      <span className={css.keys}>
        <span>Ctrl+S 存一稿</span>
        <span>F6 换区</span>
        <span>Ctrl+/ 快捷键</span>
      </span>
    </div>
  )
}
