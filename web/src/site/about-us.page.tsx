import type { AboutUs } from '@zhengcai/contract/site/pages.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { CorrectionNotes } from '../knowledge/CorrectionNotes.tsx'
import { apiOf } from '../platform/api/api.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { LevelBadge } from '../ui/icons/LevelBadge.tsx'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { phoneLink } from '../ui/text/phoneLink.ts'
import { RichText } from '../ui/text/RichText.tsx'
import css from './about-us.module.css'

const load = ({ context }: LoadArgs) => apiOf(context).portal.aboutUs()
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: args.loaderData?.title ?? '关于我们', description: args.loaderData?.summary })

export default function AboutUsPage() {
  const { title, body, contact, levels, demo, corrections } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], [title]]} />
      <div className={css.head}>
        <SectionHeader title={title} level={1}>
          {demo && <MetaLine parts={[]} demo />}
        </SectionHeader>
      </div>
      <CorrectionNotes corrections={corrections} />
      <div className={css.columns}>
        <RichText html={body} />
        <ContactBlock contact={contact} />
      </div>
      <Levels levels={levels} />
    </main>
  )
}

function ContactBlock({ contact }: Pick<AboutUs, 'contact'>) {
  const { address, postcode, phones, emails, hours } = contact
  return (
    <aside className={css.contact} aria-labelledby="contact">
      <h2 id="contact">联系我们</h2>
      <address>
        <h3>地址</h3>
        <p>{address}</p>
        <p>邮编 {postcode}</p>
        <h3>电话</h3>
        <ul>
          {phones.map(({ name, number }) => (
            <li key={name}>
              <span>{name}</span>
              <a href={phoneLink(number)}>{number}</a>
            </li>
          ))}
        </ul>
        <h3>邮箱</h3>
        <ul>
          {emails.map(({ name, address: email }) => (
            <li key={name}>
              <span>{name}</span>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
        <h3>办公时间</h3>
        <p>{hours}</p>
      </address>
    </aside>
  )
}

function Levels({ levels }: Pick<AboutUs, 'levels'>) {
  return (
    <section className={css.levels} aria-label="会员等级">
      <SectionHeader title="会员等级" />
      <p className={css.explained}>
        会员分六个等级。徽章点亮表示已经达到，灰色表示还没有达到；等级只用来显示，不影响阅读。
      </p>
      <ul className={css.badges}>
        {levels.map(({ level, name }) => (
          <li key={level}>
            <span className={css.pair}>
              <LevelBadge level={level} name={name} lit />
              <LevelBadge level={level} name={name} lit={false} />
            </span>
            <b>{name}</b>
            <span className="meta">第 {level} 级</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
