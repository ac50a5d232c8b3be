import type { SolicitFacts } from '@zhengcai/contract/knowledge/facts.ts'
import type { KnowledgeDetail } from '@zhengcai/contract/knowledge/knowledge.contract.ts'
import { Attachments } from '../knowledge/Attachments.tsx'
import { LinkButton } from '../ui/forms/Button.tsx'
import { phoneLink } from '../ui/text/phoneLink.ts'
import { lastDay } from './deadline.ts'
import css from './letter.module.css'

type Props = { solicit: SolicitFacts; attachments: KnowledgeDetail['attachments'] }

/** From the finished text to the editor's desk; a call that is over says where else to go. */
export function HowToSubmit({ solicit, attachments }: Props) {
  return (
    <section className={css.submit} aria-labelledby="submit">
      <h2 id="submit">{solicit.state === 'open' ? '怎样投稿' : '征稿已截止'}</h2>
      {solicit.state === 'open' ? <Steps solicit={solicit} /> : <Over solicit={solicit} />}
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      <Contact contact={solicit.contact} />
    </section>
  )
}

function Steps({ solicit }: { solicit: SolicitFacts }) {
  return (
    <ol className={css.steps}>
      <li>下载投稿模板，填好作者信息、内容提要和声明，正文写在模板里。</li>
      <li>
        在 {lastDay(solicit.deadline)}当天结束前发到{' '}
        <a href={`mailto:${solicit.contact.email}`}>{solicit.contact.email}</a>
        。邮件主题按文中的要求写，文中没有说明的，写征稿题目和姓名。
      </li>
      <li>文中说明接受纸质来稿的，寄到下面的地址。</li>
    </ol>
  )
}

function Over({ solicit }: { solicit: SolicitFacts }) {
  return (
    <div className={css.over}>
      <p>这次征稿已于 {lastDay(solicit.deadline)}截止。想了解结果可以联系编辑，也可以看看正在征集的选题。</p>
      <LinkButton quiet to="/solicit-list?state=open">
        正在征集的选题
      </LinkButton>
    </div>
  )
}

function Contact({ contact }: Pick<SolicitFacts, 'contact'>) {
  return (
    <address className={css.contact}>
      <h3>联系编辑</h3>
      <dl>
        <dt>联系人</dt>
        <dd>{contact.name}</dd>
        <dt>邮箱</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
        <dt>电话</dt>
        <dd>
          <a href={phoneLink(contact.phone)}>{contact.phone}</a>
        </dd>
        <dt>地址</dt>
        <dd>{contact.address}</dd>
      </dl>
    </address>
  )
}
