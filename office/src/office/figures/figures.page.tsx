import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { KIND_NAMES } from '@zhengcai/contract/knowledge/kindNames.ts'
import { FIGURE_PARTS, FIGURES_BY, type FigurePart, type FiguresBy } from '@zhengcai/contract/office/figureWords.ts'
import { filterIn, shapedIn } from '@zhengcai/web/platform/steps/inAddress.ts'
import { listAddress } from '@zhengcai/web/platform/steps/listAddress.ts'
import { Choices } from '@zhengcai/web/ui/forms/Choices.tsx'
import { useSearchParams } from 'react-router'
import { officeApi } from '../../platform/api/officeApi.ts'
import { ListStates } from '../../platform/parts/ListStates.tsx'
import { Page } from '../../platform/parts/Page.tsx'
import { beijingTime, serverNow } from '../../platform/time/beijing.ts'
import { useAsked } from '../../platform/useAsked.ts'
import { FigureTable } from './FigureTable.tsx'
import { PrintHead } from './PrintHead.tsx'
import { RangeForm } from './RangeForm.tsx'
import { RANGES, rangeOf } from './ranges.ts'

const PATH = '/office/figures'
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS = 30
const CLASS = /^[\w-]{1,64}$/
const hasClasses = (part: FigurePart) => part === 'reads' || part === 'questions'

/** 统计: what was read, looked for, asked and reviewed, and how fresh the columns are. */
export default function FiguresPage() {
  const [params] = useSearchParams()
  const today = beijingTime(serverNow()).slice(0, 10)
  const part: FigurePart = filterIn(params, 'part', keysOf(FIGURE_PARTS)) ?? 'reads'
  const by: FiguresBy = filterIn(params, 'by', keysOf(FIGURES_BY)) ?? 'day'
  const kind = filterIn(params, 'kind', keysOf(KIND_NAMES))
  const usual = rangeOf(DAYS, today)
  const range = { from: shapedIn(params, 'from', DAY) ?? usual.from, to: shapedIn(params, 'to', DAY) ?? usual.to }
  const hasKinds = part === 'reads'
  const classId = hasClasses(part) ? shapedIn(params, 'classId', CLASS) : undefined
  const asked = { ...range, by, ...(hasKinds && { kind }), ...(classId && { classId }) }
  const address = (change: object) => listAddress(PATH, { part, by, ...range, kind, classId, ...change })
  const list = useAsked(listAddress(part, asked), async (signal) => ({
    part,
    ...(await officeApi.figures[part](asked, { signal })),
  }))
  const choice = (label: string, change: object, current: boolean) => ({ label, to: address(change), current })
  // What was asked for before stays while the next comes, but never under another name.
  const shown = list.data?.part === part ? list.data : undefined
  return (
    <Page title="统计">
      <PrintHead part={part} range={range} />
      <Choices
        label="看什么"
        choices={keysOf(FIGURE_PARTS).map((one) => choice(FIGURE_PARTS[one], { part: one }, one === part))}
      />
      {part !== 'columns' && (
        <>
          <Choices
            label="多长时间"
            choices={RANGES.map((days) => {
              const one = rangeOf(days, today)
              return choice(`近 ${days} 天`, one, one.from === range.from && one.to === range.to)
            })}
          />
          <Choices
            label="怎样归总"
            choices={keysOf(FIGURES_BY).map((one) => choice(FIGURES_BY[one], { by: one }, one === by))}
          />
          <RangeForm
            key={`${range.from} ${range.to} ${kind} ${classId} ${part}`}
            range={range}
            kind={hasKinds ? kind : null}
            classId={hasClasses(part) ? classId : null}
            classes={shown?.classes ?? []}
            address={address}
          />
        </>
      )}
      <ListStates asked={{ ...list, data: shown }} empty={false} emptyTitle="">
        {shown?.tables.map((table) => (
          <FigureTable key={table.name} table={table} asked={{ part, ...asked }} />
        ))}
      </ListStates>
    </Page>
  )
}
