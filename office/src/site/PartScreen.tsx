import { SITE_PARTS, type SitePartName } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { ClassNode } from '@zhengcai/contract/site/siteParts.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { useState } from 'react'
import { officeApi } from '../platform/api/officeApi.ts'
import { ListStates } from '../platform/parts/ListStates.tsx'
import { Page } from '../platform/parts/Page.tsx'
import { useMay } from '../platform/session/staffSession.ts'
import { useAsked } from '../platform/useAsked.ts'
import { PartEditor } from './change/PartEditor.tsx'
import { PartHistory } from './change/PartHistory.tsx'
import { ProposalCard } from './change/ProposalCard.tsx'
import { MergeClass } from './parts/MergeClass.tsx'

/** One part of the site: what waits in it, its form, and what it was before. */
export function PartScreen({ part }: { part: SitePartName }) {
  const [times, setTimes] = useState(0)
  const may = useMay('site')
  const read = useAsked(`${part} ${times}`, async (signal) => ({
    ...(await officeApi.siteDesk.read({ part }, { signal })),
    times,
  }))
  // The form begins anew with what was read, and not before.
  const again = async () => setTimes(times + 1)
  const { title, about } = SITE_PARTS[part]
  const acts = (
    <>
      {part === 'classes' && may && read.data && (
        <MergeClass base={read.data.number} classes={read.data.value as ClassNode[]} onDone={again} />
      )}
      <LinkButton to="/office/site" quiet>
        全部部分
      </LinkButton>
    </>
  )
  return (
    <Page title={`站点：${title}`} lede={`${about}。`} acts={acts}>
      <ListStates asked={read} empty={false} emptyTitle="">
        {read.data && (
          <>
            {read.data.waiting && <ProposalCard proposal={read.data.waiting} onDone={again} />}
            <PartEditor key={read.data.times} read={read.data} onDone={again} />
            <PartHistory part={part} number={read.data.number} onDone={again} />
          </>
        )}
      </ListStates>
    </Page>
  )
}
