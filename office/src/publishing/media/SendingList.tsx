import { sizeText } from '@zhengcai/web/ui/text/sizeText.ts'
import forms from '../../platform/parts/forms.module.css'
import css from './SendingList.module.css'
import type { Sending } from './useSending.ts'

const STATES = {
  reading: '正在读取',
  sending: '正在上传',
  waiting: '网络不通，恢复后接着上传',
  judging: '正在检查',
} as const

type Props = { sendings: Sending[]; onAgain: (one: Sending) => void; onClear: () => void }

/** How it stands with each file that was chosen; what is refused says why and stays until it is put away. */
export function SendingList({ sendings, onAgain, onClear }: Props) {
  if (sendings.length === 0) return null
  const running = sendings.filter(({ progress }) => progress).length
  return (
    <section className={css.sendings} aria-label="上传">
      <p className={css.head} role="status">
        {running > 0 ? `还有 ${running} 个文件在上传` : '上传已结束'}
        {running < sendings.length && (
          <button type="button" className={forms.text} onClick={onClear}>
            收起已结束的
          </button>
        )}
      </p>
      <ul>
        {sendings.map((one) => (
          <li key={one.key}>
            <span className={css.name}>{one.file.name}</span>
            <span className={css.size}>{sizeText(one.file.size)}</span>
            <State one={one} onAgain={onAgain} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ one, onAgain }: { one: Sending; onAgain: (one: Sending) => void }) {
  const { progress, fault, final, known, file } = one
  if (fault)
    return (
      <span className={css.fault}>
        {fault}
        {!final && (
          <button type="button" className={forms.text} onClick={() => onAgain(one)}>
            重试<span className="visually-hidden">{file.name}</span>
          </button>
        )}
      </span>
    )
  if (!progress) return <span className={css.done}>{known ? '已在库中，没有再存一份' : '已入库'}</span>
  return (
    <span className={css.state}>
      <progress
        aria-label={`${file.name}的进度`}
        max={1}
        value={progress.at === 'waiting' ? undefined : progress.part}
      />
      {STATES[progress.at]}
    </span>
  )
}
