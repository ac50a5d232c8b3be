import { type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../platform/api/api.ts'
import { idIn } from '../platform/steps/inAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { movedTo } from '../platform/steps/movedTo.ts'
import { useSite } from '../platform/useSite.ts'
import { AnnounReading } from '../training/AnnounReading.tsx'
import { noticeMeta } from '../training/announMeta.ts'
import { announPath } from '../training/announPath.ts'
import { isNoticeDetail } from '../training/announType.ts'
import { NoticeMarks } from './NoticeMarks.tsx'
import css from './notice-detail.module.css'
import { validityText } from './validityText.ts'

async function load({ context, request }: LoadArgs) {
  const item = await apiOf(context).informAndTrain.detail({ id: idIn(request) })
  if (!isNoticeDetail(item)) throw movedTo(request, announPath(item))
  return item
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = (args: MetaArgs<typeof loader>) => noticeMeta(args, args.loaderData)

export default function NoticeDetailPage() {
  const notice = useLoaderData<typeof loader>()
  const { site } = useSite()
  const validity = validityText(notice, site.today)
  return (
    <AnnounReading
      item={notice}
      list={['公告', '/platform-notification']}
      marks={<NoticeMarks notice={notice} />}
      facts={
        validity && (
          <p className={css.validity}>
            {notice.state === 'expired' ? `这条公告已过有效期（${validity}），保留在此供查阅。` : `${validity}。`}
          </p>
        )
      }
    />
  )
}
