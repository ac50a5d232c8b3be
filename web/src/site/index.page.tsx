import { type MetaArgs, useLoaderData } from 'react-router'
import { knowledgeItem } from '../knowledge/knowledgeItem.ts'
import { apiOf } from '../platform/api/api.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { pageMeta } from '../platform/steps/pageMeta.ts'
import { useSite } from '../platform/useSite.ts'
import { Folded } from '../ui/layout/Folded.tsx'
import { SectionHeader } from '../ui/layout/SectionHeader.tsx'
import { ItemRow } from '../ui/lists/ItemRow.tsx'
import { CareHome } from './CareHome.tsx'
import { Carousel } from './Carousel.tsx'
import { Errands } from './Errands.tsx'
import { FloatingWindow } from './FloatingWindow.tsx'
import { type Home, HomeBlock } from './HomeBlock.tsx'
import css from './index.module.css'

const HEADLINES = 4

const load = ({ context }: LoadArgs) => apiOf(context).portal.home()
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: '首页', description: '政府采购法规、问答、资讯、视频与培训', path: '/index' })

/** Above, what readers come to do, what the editors recommend and the newest headlines; below, the blocks in the order the columns give. */
export default function IndexPage() {
  const home = useLoaderData<typeof loader>()
  const { site, columns } = useSite()
  return (
    <main id="main" className="wrap">
      <h1 className="visually-hidden">{site.systemTitle}</h1>
      <CareHome news={home.news} />
      <div className={home.banners.length > 0 ? css.lead : css.alone}>
        <Errands />
        {home.banners.length > 0 && <Carousel banners={home.banners} />}
      </div>
      {home.news.length === 0 && home.banners.length === 0 ? (
        <p className={css.empty}>还没有发布任何内容。编辑部发布之后，这里就会出现。</p>
      ) : (
        <section className={css.heads} aria-label="头条">
          {home.news.slice(0, HEADLINES).map((row) => (
            <ItemRow
              key={row.esId}
              item={{ ...knowledgeItem(row, site.today), cover: null, summary: undefined }}
              level={2}
            />
          ))}
        </section>
      )}
      <FloatingWindow windows={home.floatingWins} />
      {columns
        .filter(({ type }) => type === 'home')
        .map((column) => (
          <HomeBlock key={column.id} column={column} home={{ ...home, news: home.news.slice(HEADLINES) }} />
        ))}
      <FriendlyLinks links={home.links} />
    </main>
  )
}

function FriendlyLinks({ links }: { links: Home['links'] }) {
  if (links.length === 0) return null
  return (
    <section className={css.block}>
      <Folded name="友情链接" open={<SectionHeader title="友情链接" />}>
        <ul className={css.links}>
          {links.map(({ name, url }) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Folded>
    </section>
  )
}
