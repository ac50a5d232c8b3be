import type { Draft } from '@zhengcai/contract/publishing/draft.contract.ts'
import type { RevisionRow } from '@zhengcai/contract/publishing/revision.contract.ts'
import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { ErrorState, Skeleton } from '@zhengcai/web/ui/states/States.tsx'
import { useEffect, useRef } from 'react'
import { officeApi } from '../../platform/api/officeApi.ts'
import { Section } from '../../platform/parts/Section.tsx'
import { useMay } from '../../platform/session/staffSession.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { ChangeSteps } from './ChangeSteps.tsx'
import { changeSummary } from './changeSummary.ts'
import { FieldChanges } from './FieldChanges.tsx'
import css from './history.module.css'
import { MarkedText } from './MarkedText.tsx'
import { RestoreRevision } from './RestoreRevision.tsx'
import { restoringOf } from './restoring.ts'
import { SideChoice } from './SideChoice.tsx'

type Props = {
  draft: Draft
  from: string
  to: string
  revisions: RevisionRow[]
  /** The list without a comparison above it. */
  everything: string
  onRestored: () => void
}

const TITLES = { onTop: '恢复之前先对照', revise: '修订之前先对照' }

/** Two sides of one text; from the text of now to an old one it is also the way to restore that. */
export function Comparison({ draft, from, to, revisions, everything, onRestored }: Props) {
  const { id } = draft
  const asked = useAsked(`${id} ${from} ${to}`, (signal) =>
    officeApi.revision.compare({ draftId: id, from, to }, { signal }),
  )
  const place = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  // Whoever chose it far down in the list sees it.
  useEffect(() => top.current?.scrollIntoView({ block: 'center' }), [])
  const does = restoringOf(draft)
  const mayRestore = useMay('write') && from === 'now' && to !== 'live' && does !== undefined
  return (
    <Section title={mayRestore ? TITLES[does] : '对照'} note="划去的是旧的，加下划线的是新的">
      <div ref={top} />
      <SideChoice draft={draft} from={from} to={to} revisions={revisions} />
      {asked.fault && <ErrorState text={asked.fault} onRetry={() => void asked.again()} />}
      {!asked.data && !asked.fault && <Skeleton rows={4} />}
      {asked.data && (
        <>
          <p role="status" className={css.summary}>
            {changeSummary(asked.data)}
          </p>
          {mayRestore && (
            <RestoreRevision
              draft={draft}
              revision={to}
              base={asked.data.from.number ?? 0}
              onMoved={() => void asked.again()}
              onRestored={onRestored}
            />
          )}
          <FieldChanges fields={asked.data.fields} />
          <ChangeSteps steps={asked.data.steps} place={place} />
          <div ref={place}>
            <MarkedText tree={asked.data.tree} />
          </div>
        </>
      )}
      <div className={css.tools}>
        <LinkButton to={everything} quiet>
          关闭对照
        </LinkButton>
      </div>
    </Section>
  )
}
