import type { Subscription } from '@zhengcai/contract/books/subscription.ts'
import type { ReactNode } from 'react'
import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { OrderIcon } from '../ui/icons/AccountIcons.tsx'
import { CardIcon } from '../ui/icons/PaymentIcons.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { Contact } from '../ui/text/Contact.tsx'
import { OrderForm } from './OrderForm.tsx'
import { PlanTable } from './PlanTable.tsx'
import css from './subscriptionDetail.module.css'

const load = ({ context }: LoadArgs) => apiOf(context).portal.subscriptionDetail()
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.title, description: args.loaderData?.intro })

export default function SubscriptionDetailPage() {
  const subscription = useLoaderData<typeof loader>()
  const { title, intro, plans, steps, faq, demo } = subscription
  return (
    <main id="main" className="wrap">
      <div className="no-print">
        <Breadcrumbs steps={[['首页', '/index'], ['书刊', '/books'], ['订阅方式']]} />
        <header className={css.header}>
          <SectionHeader title={title} level={1} />
          <p className={css.intro}>{intro}</p>
          <MetaLine parts={[]} demo={demo} />
        </header>
        <section className={css.part} aria-labelledby="plans">
          <h2 id="plans">价目</h2>
          <PlanTable plans={plans} />
        </section>
        <section className={css.part} aria-labelledby="ways">
          <h2 id="ways">在哪里办</h2>
          <Ways {...subscription} />
        </section>
        <section className={css.part} aria-labelledby="steps">
          <h2 id="steps">怎样办</h2>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className={css.part} aria-labelledby="faq">
          <h2 id="faq">常见问题</h2>
          <div className={css.faq}>
            {faq.map(({ q, a }) => (
              <details key={q}>
                <summary>{q}</summary>
                <p>{a}</p>
              </details>
            ))}
          </div>
        </section>
      </div>
      <OrderForm subscription={subscription} />
    </main>
  )
}

const ICONS: Record<string, ReactNode> = { 到邮局: <OrderIcon />, 银行汇款: <CardIcon /> }

function Ways({ postal, bank, contact }: Subscription) {
  const ways: [name: string, facts: [string, ReactNode][], note: string][] = [
    ['到邮局', [['邮发代号', postal.code]], postal.how],
    [
      '银行汇款',
      [
        ['户名', bank.holder],
        ['开户行', bank.branch],
        ['账号', bank.account],
      ],
      bank.remark,
    ],
    [
      `找${contact.dept}`,
      [
        ['联系人', contact.name],
        ['电话', <Contact key="phone">{contact.phone}</Contact>],
        ['邮箱', <Contact key="email">{contact.email}</Contact>],
        ['地址', contact.address],
        ['邮编', contact.postcode],
      ],
      contact.hours,
    ],
  ]
  return (
    <div className={css.ways}>
      {ways.map(([name, facts, note]) => (
        <div key={name}>
          <h3>
            {ICONS[name]}
            {name}
          </h3>
          <dl>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{note}</p>
        </div>
      ))}
    </div>
  )
}
