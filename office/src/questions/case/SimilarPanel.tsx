import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import { LAW, LAW_STATUSES } from '@zhengcai/contract/knowledge/lawWords.ts'
import type { Tree } from '@zhengcai/contract/platform/tree.ts'
import { toast } from '@zhengcai/web/platform/toasts.ts'
import { Button } from '@zhengcai/web/ui/forms/Button.tsx'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { officeApi } from '../../platform/api/officeApi.ts'
import { FormFault } from '../../platform/parts/FormFault.tsx'
import { Section } from '../../platform/parts/Section.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import { useSend } from '../../platform/useSend.ts'
import css from '../../publishing/desk/case.module.css'
import type { AnswerDesk } from '../answer/useAnswerDesk.ts'
import { MergeByNumber } from './MergeByNumber.tsx'
import type { OpenCase } from './openCase.ts'

type Props = { one: OpenCase; desk: AnswerDesk; onChanged: () => Promise<void> }

/** What others were answered, who else asks it now, and what the law says to it. */
export function SimilarPanel({ one, desk, onChanged }: Props) {
  const similar = useAsked(`similar ${one.id}`, (signal) => officeApi.questionDesk.similar({ id: one.id }, { signal }))
  const { busy, fault, send } = useSend()
  const merging = useSend()
  const quote = (id: string) => void send(async () => desk.insert((await officeApi.questionDesk.quote({ id })).tree))
  const merge = (other: string) =>
    void merging.send(async () => {
      await officeApi.questionDesk.merge({ ids: [other], into: one.id })
      toast('已并入这一条，将一并答复')
      await Promise.all([onChanged(), similar.again()])
    })
  if (!similar.data)
    return (
      <aside className={css.help} aria-label="相似与依据">
        {similar.fault ? (
          <ErrorState text={similar.fault} onRetry={() => void similar.again()} />
        ) : (
          <Skeleton rows={4} />
        )}
      </aside>
    )
  const { answered, open, articles } = similar.data
  const mayMerge = one.mayAct.includes('merge')
  return (
    <aside className={css.help} aria-label="相似与依据">
      <FormFault fault={fault} />
      <Section title="相似的答复" note={`已公开 ${answered.length} 条`}>
        {answered.length === 0 && <p className={css.note}>没有找到相似的答复。</p>}
        <ul>
          {answered.map(({ esId, title, summary, helpful, href }) => (
            <li key={esId}>
              <a href={href} target="_blank" rel="noopener">
                {title}
              </a>
              <p>{summary}</p>
              <div className={css.ways}>
                {desk.lock && (
                  <>
                    <Button quiet busy={busy} onClick={() => quote(esId)}>
                      引用正文
                    </Button>
                    <Button quiet onClick={() => desk.insert(linkTo(title, href))}>
                      引到这里
                    </Button>
                  </>
                )}
                <small>{`有帮助 ${helpful}`}</small>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {(open.length > 0 || mayMerge) && (
        <Section title="同时在办的" note={open.length > 0 ? `${open.length} 条` : '没有问得相近的'}>
          <FormFault fault={merging.fault} />
          <ul>
            {open.map(({ id, title, questionNumber, score }) => (
              <li key={id}>
                <SiteLink to={`/office/questions?id=${id}`}>{title}</SiteLink>
                <div className={css.ways}>
                  {mayMerge && (
                    <Button quiet busy={merging.busy} onClick={() => merge(id)}>
                      {`把 ${questionNumber} 并入这一条`}
                    </Button>
                  )}
                  <small>{`相似 ${score}%`}</small>
                </div>
              </li>
            ))}
          </ul>
          {mayMerge && <MergeByNumber own={one.id} busy={merging.busy} onMerge={merge} />}
        </Section>
      )}
      <Section title="相关条文">
        {articles.length === 0 && <p className={css.note}>没有找到。写答复时按“法条”另找。</p>}
        <ul>
          {articles.map(({ esId, address, title, label, status, snippet, part }) => (
            <li key={`${esId} ${address}`}>
              <a href={articleHref({ esId, address, paragraph: null, part })} target="_blank" rel="noopener">
                {`${title} ${label}`}
              </a>
              {status !== LAW.inForce && <p className={css.note}>{LAW_STATUSES[status]}</p>}
              <p>{snippet}</p>
              {desk.lock && (
                <div className={css.ways}>
                  <Button quiet onClick={() => desk.insert(cite(title, label))}>
                    插入引用
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </aside>
  )
}

const paragraph = (children: Extract<Tree['children'][number], { type: 'paragraph' }>['children']): Tree => ({
  type: 'root',
  children: [{ type: 'paragraph', children }],
})

const cite = (title: string, label: string): Tree => paragraph([{ type: 'text', value: `《${title}》${label}` }])

const linkTo = (title: string, href: string): Tree =>
  paragraph([
    { type: 'text', value: '与您所问相同的，已有答复：' },
    { type: 'link', url: href, children: [{ type: 'text', value: title }] },
  ])
