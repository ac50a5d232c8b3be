import type { TrainDetail } from '@zhengcai/contract/training/announTrain.ts'
import { Phrases } from '../ui/text/Phrases.tsx'
import css from './Agenda.module.css'

/** The programme of a course; a time like 第一天 09:00–12:00 breaks before the hour. */
export function Agenda({ agenda }: Pick<TrainDetail, 'agenda'>) {
  if (agenda.length === 0) return null
  return (
    <table className={css.agenda}>
      <caption>课程安排</caption>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">内容</th>
          <th scope="col">主讲</th>
        </tr>
      </thead>
      <tbody>
        {agenda.map(({ time, title, speaker }) => (
          <tr key={time + title}>
            <td className={css.time}>
              <Phrases text={time} />
            </td>
            <td>{title}</td>
            <td className={css.speaker}>{speaker}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
