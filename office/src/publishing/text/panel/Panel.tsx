import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { type ComponentType, type KeyboardEvent, useId, useRef } from 'react'
import { LateChecks } from '../../checks/LateChecks.tsx'
import { openRemarks } from '../../checks/reading.ts'
import { LateComments } from '../../comments/LateComments.tsx'
import { LateReports } from '../../reports/LateReports.tsx'
import { LatePanel } from '../../review/LatePanel.tsx'
import type { DeskState, TextDesk } from '../desk/textDesk.ts'
import { FieldsPanel } from './FieldsPanel.tsx'
import { LatePreview } from './LatePreview.tsx'
import css from './Panel.module.css'
import { MediaPick, type Pick } from './useMediaPick.tsx'

const TABS = {
  feedback: '反馈',
  checks: '校读',
  comments: '批注',
  review: '审读',
  fields: '属性',
  preview: '预览',
} as const
export type PanelTab = keyof typeof TABS
/** It scrolls, and all its fields may be closed: the keyboard must reach it all the same. */
const REACHED = { tabIndex: 0 }
/** What stands behind each tab. */
const PANES: Record<PanelTab, ComponentType<{ desk: TextDesk; state: DeskState }>> = {
  feedback: LateReports,
  checks: LateChecks,
  comments: LateComments,
  review: LatePanel,
  fields: FieldsPanel,
  preview: LatePreview,
}
const ALL = keysOf(TABS)
/** What readers reported has a tab where they did. */
const namesOf = ({ draft }: DeskState): PanelTab[] =>
  draft.feedback.length > 0 ? ALL : ALL.filter((name) => name !== 'feedback')

/** How many things wait in a tab, told beside its name. */
const COUNTS: Partial<Record<PanelTab, (state: DeskState) => number>> = {
  feedback: ({ draft }) => draft.feedback.length,
  checks: ({ reading, waivers }) => openRemarks(reading, waivers).count,
  comments: ({ draft }) => draft.comments.filter(({ settled }) => !settled).length,
}

const countOf = (name: PanelTab, state: DeskState) => COUNTS[name]?.(state) ?? 0

/** What there is beside the text, in one line. */
export const tabWords = (state: DeskState) =>
  namesOf(state)
    .map((name) => `${TABS[name]}${countOf(name, state) > 0 ? ` ${countOf(name, state)}` : ''}`)
    .join(' · ')

type Props = { desk: TextDesk; state: DeskState; tab: PanelTab; onTab: (tab: PanelTab) => void; pick: Pick }

/** At the right: what belongs to the text beside its words. */
export function Panel({ desk, state, tab, onTab, pick }: Props) {
  const id = useId()
  const names = namesOf(state)
  const Pane = PANES[tab]
  const tabs = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = names.at((names.indexOf(tab) + by) % names.length)
    if (by === 0 || !next) return
    event.preventDefault()
    onTab(next)
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus()
  }
  return (
    <section className={css.panel} aria-label="边栏" data-region>
      <div ref={tabs} className={css.tabs} role="tablist" aria-label="边栏" onKeyDown={press}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-tab={name}
            id={`${id}-${name}`}
            aria-selected={name === tab}
            aria-controls={`${id}-pane`}
            tabIndex={name === tab ? 0 : -1}
            onClick={() => onTab(name)}
          >
            {TABS[name]}
            <TabCount count={countOf(name, state)} />
          </button>
        ))}
      </div>
      <div id={`${id}-pane`} role="tabpanel" {...REACHED} aria-labelledby={`${id}-${tab}`} className={css.pane}>
        <MediaPick value={pick}>
          <Pane desk={desk} state={state} />
        </MediaPick>
      </div>
    </section>
  )
}

function TabCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <>
      {' '}
      <b className={css.count}>{count}</b>
    </>
  )
}
