import { text } from '@zhengcai/contract/fields.ts'
import { z } from 'zod'
import { WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { announTrainReader } from './announTrainReader.ts'

const isMoney = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** `training/<slug>.md` */
export const trainingReader = announTrainReader({
  folder: 'training',
  type: 'train',
  fields: {
    start: WrittenTime,
    end: WrittenTime,
    signupDeadline: WrittenTime,
    place: text('地点', 1, 80),
    city: text('城市', 1, 20),
    mode: z.enum(['offline', 'online', 'mixed'], '应为 offline、online 或 mixed'),
    seats: z.int('应为整数').min(1, '至少 1 个名额'),
    taken: z.int('应为整数').min(0, '不能是负数').default(0),
    fee: z.number('应为金额').min(0, '不能是负数').refine(isMoney, '金额至多两位小数'),
    speakers: z.array(text('主讲人', 1, 20)).min(1, '至少一位主讲人'),
    organiser: text('主办', 1, 80),
    contact: text('联系方式', 1, 120),
    agenda: z
      .array(z.strictObject({ time: text('时间', 1, 40), title: text('内容', 1, 60), speaker: text('主讲人', 1, 40) }))
      .default([]),
  },
  facts(fields, { time, problem }) {
    const [start, end, deadline] = [time(fields.start), time(fields.end), time(fields.signupDeadline)]
    if (end <= start) problem('end', '结束时间应晚于开始时间')
    if (deadline >= end) problem('signupDeadline', '报名截止应早于结束时间')
    if (fields.taken > fields.seats) problem('taken', `已报 ${fields.taken} 人，超过名额 ${fields.seats}`)
    return {
      start_time: start,
      end_time: end,
      signup_deadline: deadline,
      place: fields.place,
      city: fields.city,
      mode: fields.mode,
      seats: fields.seats,
      taken: fields.taken,
      fee: fields.fee.toFixed(2),
      speakers: fields.speakers,
      organiser: fields.organiser,
      contact: fields.contact,
      agenda: JSON.stringify(fields.agenda),
    }
  },
  written: (course) => ({
    start: writtenTime(course.start_time ?? ''),
    end: writtenTime(course.end_time ?? ''),
    signupDeadline: writtenTime(course.signup_deadline ?? ''),
    place: course.place,
    city: course.city,
    mode: course.mode,
    seats: course.seats,
    taken: course.taken || undefined,
    fee: Number(course.fee),
    speakers: course.speakers,
    organiser: course.organiser,
    contact: course.contact,
    agenda: course.agenda,
  }),
})
