import { ApiError, isApiError } from '@zhengcai/contract/errors.ts'
import type { LawFacts } from '@zhengcai/contract/knowledge/lawText.ts'
import { LAW_LEVELS } from '@zhengcai/contract/knowledge/lawWords.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { itemMeta } from '../knowledge/itemMeta.ts'
import { itemOfKind } from '../knowledge/itemOfKind.ts'
import { PrintedSource } from '../knowledge/PrintedSource.tsx'
import { Related } from '../knowledge/Related.tsx'
import { ItemTools } from '../operations/ItemTools.tsx'
import { apiOf } from '../platform/api/api.ts'
import { idIn, numberIn, shapedIn } from '../platform/steps/inAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { useSite } from '../platform/useSite.ts'
import { Breadcrumbs } from '../ui/layout/Breadcrumbs.tsx'
import { Kicker } from '../ui/layout/Kicker.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { countText } from '../ui/text/countText.ts'
import { Phrases } from '../ui/text/Phrases.tsx'
import { Disclaimer } from './Disclaimer.tsx'
import { CitingSection } from './details/CitingSection.tsx'
import { LawActions } from './details/LawActions.tsx'
import { LawBanner } from './details/LawBanner.tsx'
import { LawContents } from './details/LawContents.tsx'
import { LawDownloads } from './details/LawDownloads.tsx'
import { LawFactsTable } from './details/LawFactsTable.tsx'
import { lawLd } from './details/lawLd.ts'
import { VersionBands } from './details/VersionBands.tsx'
import { VersionTimeline } from './details/VersionTimeline.tsx'
import { lawAddress } from './lawAddress.ts'
import css from './lawDetails.module.css'

const LIST: [string, string] = ['法规库', '/law']
const CITING_SIZE = 10

async function load(args: LoadArgs) {
  const { context, request } = args
  const params = new URL(request.url).searchParams
  const api = apiOf(context)
  const id = idIn(request).split('~')[0] ?? ''
  const article = shapedIn(params, 'article', /^\d{1,4}(\.\d{1,3})?$/)
  const kind = shapedIn(params, 'kind', /^[a-z]{1,20}$/)
  const page = numberIn(params, 'page', 1)
  const asked = api.law.citing({ id: article ? `${id}~${article}` : id, kind, pageNum: page, pageSize: CITING_SIZE })
  // What is no law is cited by nobody: where it stands is told first.
  asked.catch(() => {})
  const item = await itemOfKind(args, 'law').catch(async (error: unknown) => {
    // That a version was taken back is known to the laws alone.
    if (isApiError(error) && error.code === 404) await asked
    throw error
  })
  const citing = await asked
  if (!item.law) throw new ApiError(404, '没有找到这部法规')
  return { item, law: item.law, citing, article, kind, page }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) =>
  itemMeta({ ...args, loaderData: args.loaderData?.item }, { list: LIST, ld: lawLd })

export default function LawDetailsPage() {
  const { item, law, citing, article, kind, page } = useLoaderData<typeof loader>()
  const { site } = useSite()
  const before = law.versions[law.versions.findIndex(({ esId }) => esId === item.esId) + 1]
  return (
    <main id="main" className="wrap">
      <Breadcrumbs steps={[['首页', '/index'], LIST, [item.className, `/law?class=${item.classId}`], ['法规信息']]} />
      <header className={css.header}>
        <Kicker to={`/law?level=${law.level}`}>{LAW_LEVELS[law.level]}</Kicker>
        <h1 className={css.title}>
          <Phrases text={item.title} />
        </h1>
        <MetaLine parts={[`阅读 ${countText(item.viewCount)}`]} demo={item.demo} />
        <LawBanner law={law} esId={item.esId} />
        <LawActions esId={item.esId} before={before?.esId} />
      </header>
      <div className={css.columns}>
        <div>
          <LawFactsTable law={law} />
          <Revisions law={law} />
          {item.summary && <p className={css.summary}>{item.summary}</p>}
          <section className={css.section}>
            <SectionHeader title="目录" />
            <LawContents law={law} esId={item.esId} />
          </section>
          <CitingSection
            esId={item.esId}
            citing={citing}
            article={article}
            law={law}
            kind={kind}
            page={page}
            size={CITING_SIZE}
          />
        </div>
        <aside className={css.side}>
          <section>
            <SectionHeader title="历次版本" />
            <VersionBands versions={law.versions} shown={item.esId} chosen={site.today} today={site.today} />
            <VersionTimeline versions={law.versions} shown={item.esId} inForce={law.inForce} />
          </section>
          <section>
            <SectionHeader title="下载" />
            <LawDownloads law={law} esId={item.esId} />
          </section>
          <ItemTools item={item} path={lawAddress(item.esId)} />
        </aside>
      </div>
      <Disclaimer demo={item.demo} />
      <PrintedSource
        path={lawAddress(item.esId)}
        source={law.issuingBody || item.source}
        publishTime={item.publishTime}
      />
      <Related rows={item.related} />
    </main>
  )
}

/** How it came about, in the words printed under its title. */
function Revisions({ law }: { law: LawFacts }) {
  if (law.revisions.length === 0) return null
  return (
    <div className={css.revisions}>
      {law.revisions.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
