import { CONCLUSIONS } from '@zhengcai/contract/knowledge/conclusions.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { wholeLetters } from '@zhengcai/contract/wholeLetters.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { CitedChips } from '../knowledge/CitedChips.tsx'
import { Conclusion } from '../knowledge/Conclusion.tsx'
import { commonLd, itemMeta, zoned } from '../knowledge/itemMeta.ts'
import { itemOfKind } from '../knowledge/itemOfKind.ts'
import { Reading } from '../knowledge/Reading.tsx'
import { ItemTools } from '../operations/ItemTools.tsx'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import type { JsonLd } from '../platform/steps/pageMeta.ts'
import { LinkButton } from '../ui/forms/Button.tsx'
import { Helpful } from './Helpful.tsx'
import css from './questionDetails.module.css'

const LIST: [string, string] = ['问答', '/question']

const load = (args: LoadArgs) => itemOfKind(args, 'question')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => itemMeta(args, { list: LIST, ld: questionLd })

export default function QuestionDetailsPage() {
  const item = useLoaderData<typeof loader>()
  return (
    <Reading
      item={item}
      list={LIST}
      tools={<ItemTools item={item} />}
      byline={[]}
      facts={<QuestionText item={item} />}
      after={<After item={item} />}
    />
  )
}

function QuestionText({ item: { question, citations } }: { item: KnowledgeDetail }) {
  if (!question) return null
  return (
    <>
      <section className={css.asked} aria-label="提问">
        <h2>提问</h2>
        <p>{question.question}</p>
        <p className={css.who}>
          {question.asker}　{question.askTime.slice(0, 10)}
        </p>
      </section>
      <div className={css.expert}>
        <h2 className={css.answered}>答复</h2>
        <b>{question.expert}</b>
        <span>{question.expertTitle}</span>
        {citations.total > 0 && (
          <span className={citations.allInForce ? css.inForce : undefined}>
            依据 {citations.total} 条{citations.allInForce && '，均现行有效'}
          </span>
        )}
      </div>
      {question.conclusion && <Conclusion value={question.conclusion} />}
      <CitedChips cited={citations.cited} />
    </>
  )
}

function After({ item }: { item: KnowledgeDetail }) {
  const { question, esId, title } = item
  if (!question) return null
  return (
    <div className={css.after}>
      <p className={css.valid}>所依据的法规以 {question.validAsOf} 为准。答复供学习参考，不作为行政执法或裁决依据。</p>
      <Helpful key={esId} esId={esId} counts={question.helpful} />
      <p className={`no-print ${css.follow}`}>
        <LinkButton quiet to={`/newQuestion?title=${encodeURIComponent(wholeLetters(`追问：${title}`, 60))}`}>
          情况不完全一样，继续提问
        </LinkButton>
      </p>
    </div>
  )
}

/** As schema.org knows it: one question with the one answer that was accepted. */
function questionLd(item: KnowledgeDetail, origin: string): JsonLd {
  const { question } = item
  const common = commonLd(item, origin)
  if (!question) return { '@type': 'QAPage', ...common }
  return {
    '@type': 'QAPage',
    ...common,
    mainEntity: {
      '@type': 'Question',
      name: item.title,
      text: question.question,
      answerCount: 1,
      dateCreated: zoned(question.askTime),
      author: { '@type': 'Person', name: question.asker },
      acceptedAnswer: {
        '@type': 'Answer',
        text: question.conclusion ? `${CONCLUSIONS[question.conclusion]}。${item.summary}` : item.summary,
        citation: item.citations.cited.map(({ name, label, href }) => ({
          '@type': 'Legislation',
          name: `${name}${label}`,
          url: origin + href,
        })),
        dateCreated: zoned(item.publishTime),
        upvoteCount: question.helpful.yes,
        url: common.url,
        author: { '@type': 'Person', name: question.expert, jobTitle: question.expertTitle },
      },
    },
  }
}
