import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import { filterIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { SiteLink } from '@zhengcai/web/ui/SiteLink.tsx'
import { Status } from '@zhengcai/web/ui/states/Status.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../platform/api/officeApi.ts'
import forms from '../platform/parts/forms.module.css'
import { ListStates } from '../platform/parts/ListStates.tsx'
import { Page } from '../platform/parts/Page.tsx'
import table from '../platform/parts/table.module.css'
import { shortTime } from '../platform/time/beijing.ts'
import { useAsked } from '../platform/useAsked.ts'
import { useRefreshed } from '../platform/useRefreshed.ts'
import { ProposalCard } from './change/ProposalCard.tsx'
import { PartScreen } from './PartScreen.tsx'

const NAMES = keysOf(SITE_PARTS)
const EVERY = 60_000

/** 站点: what stands around the content, part by part. */
export default function SitePage() {
  const [params] = useSearchParams()
  const part = filterIn(params, 'part', NAMES)
  return part ? <PartScreen key={part} part={part} /> : <AllParts />
}

function AllParts() {
  const list = useAsked('parts', (signal) => officeApi.siteDesk.list({}, { signal }))
  useRefreshed(list.again, EVERY)
  const rows = list.data ?? []
  const waiting = rows.flatMap((row) => row.waiting ?? [])
  return (
    <Page title="站点" lede="首页、导航与页脚等内容之外的部分。改动保存后读者随即看到，每次的值都留在历史里。">
      <ListStates asked={list} empty={rows.length === 0} emptyTitle="没有可以更改的部分">
        {waiting.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} onDone={list.again} />
        ))}
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">部分</th>
              <th scope="col">最近的改动</th>
              <th scope="col">状态</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.part}>
                <th scope="row" className={`${table.title} ${table.alone}`}>
                  <SiteLink to={`/office/site?part=${row.part}`}>{SITE_PARTS[row.part].title}</SiteLink>
                  <small>{`　${SITE_PARTS[row.part].about}`}</small>
                </th>
                <td className={table.numbers}>{row.time ? `${row.by} ${shortTime(row.time)}` : '还没有改动过'}</td>
                <td>
                  {row.waiting && <Status tone="warn">{row.waiting.state === 'planned' ? '待生效' : '待确认'}</Status>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={`${forms.lede} ${table.below}`}>
          “关于我们”等单页是稿件，在
          <SiteLink to="/office/texts?kind=page">稿件</SiteLink>
          里修改，经三审发布。
        </p>
      </ListStates>
    </Page>
  )
}
