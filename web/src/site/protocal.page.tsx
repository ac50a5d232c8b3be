import { type MetaArgs, useLoaderData } from 'react-router'
import { Contents } from '../knowledge/Reading.tsx'
import { ReadingTools } from '../knowledge/ReadingTools.tsx'
import { apiOf } from '../platform/api/api.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import css from './protocal.module.css'

const NAMES = { user: '用户协议', privacy: '隐私政策', copyright: '版权声明' }

/** An address without a type means the agreement every user accepts. */
const load = ({ context, request }: LoadArgs) => {
  const { searchParams } = new URL(request.url)
  const version = searchParams.get('version')
  const type = searchParams.get('type') || 'user'
  return apiOf(context).portal.agreementOrPolicy({ type, ...(version && { version }) })
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => pageMeta(args, { title: args.loaderData?.title ?? '协议与政策' })

export default function ProtocalPage() {
  const { type, title, version, date, changed, versions, demo, headings, body } = useLoaderData<typeof loader>()
  const tabs = Object.entries(NAMES).map(([name, label]) => ({
    label,
    to: `/protocal?type=${name}`,
    current: name === type,
  }))
  return (
    <main id="main" className={`wrap ${css.page}`}>
      <Tabs label="协议与政策" tabs={tabs} />
      <article>
        <header className={css.header}>
          <h1 className={css.title}>{title}</h1>
          <MetaLine parts={[`版本 ${version}`, `${date} 起施行`]} demo={demo} />
          {changed && <p className={css.changed}>{`这一版的改动：${changed}`}</p>}
          <ReadingTools title={title} path={`/protocal?type=${type}`} />
        </header>
        <Contents headings={headings} />
        <RichText html={body} />
        {versions.length > 1 && (
          <nav className={css.versions} aria-label="各版">
            {versions.map((one) => (
              <SiteLink
                key={one.version}
                to={`/protocal?type=${type}&version=${one.version}`}
                aria-current={one.version === version ? 'page' : undefined}
              >
                {`${one.version}（${one.date} 起）`}
              </SiteLink>
            ))}
          </nav>
        )}
        {demo && <p className={css.note}>本文为示例内容，正式使用前请换成运营单位自己的文本。</p>}
      </article>
    </main>
  )
}
