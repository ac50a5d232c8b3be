import type { TrainDetail } from '@zhengcai/contract/training/announTrain.ts'
import type { ReactNode } from 'react'
import { LineIcon } from '../ui/LineIcon.tsx'
import { Contact } from '../ui/text/Contact.tsx'
import { shortDate } from '../ui/text/chineseDate.ts'
import { groupedNumber } from '../ui/text/groupedNumber.ts'
import css from './CourseFacts.module.css'
import { SeatsBar } from './SeatsBar.tsx'
import { feeText, MODE, spanText } from './trainText.ts'

/** What somebody needs to decide and to get there, and the way into their own calendar. */
export function CourseFacts({ course, today }: { course: TrainDetail; today: string }) {
  const facts: [string, ReactNode][] = [
    ['时间', spanText(course, today)],
    ['形式', course.mode === 'offline' ? `${MODE.offline}，${course.city}` : MODE[course.mode]],
    ['地点', course.place],
    ['报名截止', `${shortDate(course.signupDeadline, today)} ${course.signupDeadline.slice(11, 16)}`],
    ['名额', <Seats key="seats" course={course} />],
    ['费用', feeText(course.fee)],
    ['主讲', course.speakers.join('、')],
    ['主办', course.organiser],
    ['报名与咨询', <Contact key="contact">{course.contact}</Contact>],
  ]
  return (
    <section className={css.facts} aria-label="课程信息">
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {course.state !== 'ended' && (
        <p className="no-print">
          <a className={css.calendar} href={`/training/${course.id}.ics`} download>
            <LineIcon name="calendar" />
            加入日历
          </a>
          <span className={css.hint}>下载日历文件（.ics），用手机或电脑的日历打开即可。</span>
        </p>
      )}
    </section>
  )
}

function Seats({ course: { seats, taken, left } }: { course: TrainDetail }) {
  return (
    <>
      {`共 ${groupedNumber(seats)} 人，已报 ${groupedNumber(taken)} 人，${left > 0 ? `剩余 ${groupedNumber(left)} 人` : '已满'}`}
      <span className={css.bar}>
        <SeatsBar seats={seats} taken={taken} />
      </span>
    </>
  )
}
