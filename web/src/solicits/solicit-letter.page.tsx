import type { SolicitFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { itemMeta } from '../knowledge/itemMeta.ts'
import { itemOfKind } from '../knowledge/itemOfKind.ts'
import { Reading } from '../knowledge/Reading.tsx'
import { ItemTools } from '../operations/ItemTools.tsx'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { Status } from '../ui/states/Status.tsx'
import { lastDay, stateOf, timeLeft } from './deadline.ts'
import { HowToSubmit } from './HowToSubmit.tsx'
import css from './letter.module.css'

const LIST: [string, string] = ['征稿', '/solicit-list']

const load = (args: LoadArgs) => itemOfKind(args, 'solicit')
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => itemMeta(args, { list: LIST })

export default function SolicitLetterPage() {
  const item = useLoaderData<typeof loader>()
  const { solicit } = item
  return (
    <Reading
      // Its files stand where the reader learns how to submit.
      item={{ ...item, attachments: [] }}
      list={LIST}
      tools={<ItemTools item={item} />}
      byline={[item.author]}
      facts={solicit && <Facts solicit={solicit} />}
      after={solicit && <HowToSubmit solicit={solicit} attachments={item.attachments} />}
    />
  )
}

function Facts({ solicit }: { solicit: SolicitFacts }) {
  const { name, tone } = stateOf(solicit)
  return (
    <>
      <dl className={css.facts}>
        <div>
          <dt>截止</dt>
          <dd className={css.deadline}>
            <b>{lastDay(solicit.deadline)}</b>
            <Status tone={tone}>{name}</Status>
            {solicit.state === 'open' && <span>{timeLeft(solicit)}</span>}
          </dd>
        </div>
        <div>
          <dt>选题</dt>
          <dd>{solicit.topic}</dd>
        </div>
        <div>
          <dt>稿酬</dt>
          <dd>{solicit.fee}</dd>
        </div>
      </dl>
      <section className={css.requirements} aria-labelledby="requirements">
        <h2 id="requirements">投稿要求</h2>
        <ol>
          {solicit.requirements.map((requirement) => (
            <li key={requirement}>{requirement}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
