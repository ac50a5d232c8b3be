import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { detailPath } from '@zhengcai/contract/knowledge/detailPath.ts'
import { LAW, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Similar } from '@zhengcai/contract/questions/userQuestion.contract.ts'
import { rangesOf } from '../search/rangesOf.ts'
import { Marked } from '../ui/text/Marked.tsx'
import css from './SimilarPanel.module.css'
import type { SimilarState } from './useSimilar.ts'

/** Answers beside the question while it is being written. They open in a new tab: the draft stays where it is. */
export function SimilarPanel({ state }: { state: SimilarState }) {
  return (
    <aside className={css.panel} aria-label="也许已经有答案">
      <h2 className={css.title}>也许已经有答案</h2>
      <p className={css.note} role="status">
        {noteOf(state)}
      </p>
      {state.at !== 'none' && <Found found={state.found} />}
    </aside>
  )
}

function noteOf(state: SimilarState): string {
  if (state.at === 'none') return '写下问题后，这里会列出已有的问答和法规条文。'
  if (state.at === 'looking') return '正在查找'
  if (state.at === 'away') return '暂时查不了，不影响提问。'
  const count = state.found.questions.length + state.found.articles.length
  return count > 0 ? `找到 ${count} 条，随输入更新；在新页打开，草稿仍在。` : '还没有相近的问答，请继续写完并提交。'
}

/** Articles that fit stand before the answers, all others after them. */
function Found({ found: { questions, articles } }: { found: Similar }) {
  return (
    <ul className={css.list}>
      {articles.filter(({ fits }) => fits).map(articleRow)}
      {questions.map(({ esId, title, titleMarks, snippet, marks, question }) => (
        <li key={esId}>
          <span className={css.kind}>问答　{question?.expert}已答</span>
          <a href={detailPath({ kind: 'question', esId })} target="_blank" rel="noreferrer">
            <Marked text={title} ranges={rangesOf(titleMarks)} />
          </a>
          <p>
            <Marked text={snippet} ranges={rangesOf(marks)} />
          </p>
        </li>
      ))}
      {articles.filter(({ fits }) => !fits).map(articleRow)}
    </ul>
  )
}

const articleRow = ({ title, label, status, snippet, marks, ...place }: Similar['articles'][number]) => (
  <li key={`${place.esId}~${place.address}`}>
    <span className={css.kind}>法规条文{status !== LAW.inForce && `　${LAW_STATUSES[status]}`}</span>
    <a href={articleHref(place)} target="_blank" rel="noreferrer">
      {title}　{label}
    </a>
    <p>
      <Marked text={snippet} ranges={rangesOf(marks)} />
    </p>
  </li>
)
