import { REVISION_CAUSES } from '@zhengcai/contract/publishing/draftWords.ts'
import { copyText } from '@zhengcai/web/platform/copyText.ts'
import { Button, LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { useRef } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Section } from '../../platform/parts/Section.tsx'
import { useAsked } from '../../platform/useAsked.ts'
import css from './history.module.css'
import { historyAddress } from './historyAddress.ts'
import { MarkedText } from './MarkedText.tsx'

type Props = { id: string; draftId: string; everything: string }

/** One revision as it was, to read it and to copy out of it. */
export function OneRevision({ id, draftId, everything }: Props) {
  const asked = useAsked(id, (signal) => officeApi.revision.open({ id }, { signal }))
  const place = useRef<HTMLDivElement>(null)
  const { data } = asked
  return (
    <Section title="这一稿" note={data && `${data.time} ${REVISION_CAUSES[data.cause]}`}>
      {asked.fault && <ErrorState text={asked.fault} onRetry={() => void asked.again()} />}
      {!data && !asked.fault && <Skeleton rows={4} />}
      {data && (
        <div ref={place}>
          <MarkedText tree={data.tree} />
        </div>
      )}
      <div className={css.tools}>
        {data && <Button onClick={() => void copyText(place.current?.innerText ?? '', '全文已复制')}>复制全文</Button>}
        {data && (
          <LinkButton to={historyAddress({ id: draftId, from: id, to: 'now' })} quiet>
            与现在对照
          </LinkButton>
        )}
        <LinkButton to={everything} quiet>
          关闭
        </LinkButton>
      </div>
    </Section>
  )
}
