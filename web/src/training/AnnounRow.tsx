import type { AnnounTrainRow } from '@zhengcai/contract/training/announTrain.ts'
import { MetaLine } from '../ui/lists/ItemRow.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { Phrases } from '../ui/text/Phrases.tsx'
import css from './AnnounRow.module.css'
import { announPath } from './announPath.ts'
import { isTrain } from './announType.ts'
import { DateBlock } from './DateBlock.tsx'
import { seatsText, whereText } from './trainText.ts'

const MARKS = { normal: '', important: '重要', urgent: '紧急' }

/** A notice or a course in a narrow column: its day, its title, what it is. A course shows the day it begins. */
export function AnnounRow({ row, today }: { row: AnnounTrainRow; today: string }) {
  const train = isTrain(row) ? row : undefined
  const parts = train
    ? ['培训', whereText(train), seatsText(train)]
    : ['公告', row.state === 'expired' ? '已过期' : MARKS[row.importance ?? 'normal']]
  return (
    <article className={css.row}>
      <DateBlock time={train?.start ?? row.publishTime} today={today} />
      <div>
        <h3 className={css.title}>
          <SiteLink to={announPath(row)}>
            <Phrases text={row.title} />
          </SiteLink>
        </h3>
        <MetaLine parts={parts} demo={row.demo} />
      </div>
    </article>
  )
}
