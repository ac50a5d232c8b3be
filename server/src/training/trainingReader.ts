import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import { wrongCourse } from '@zhengcai/contract/fieldsTogether.ts'
import { WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { announTrainReader } from './announTrainReader.ts'

/** `training/<slug>.md` */
export const trainingReader = announTrainReader({
  folder: 'training',
  type: 'train',
  fields: {
    ...shapeOf(
      FIELDS_OF_KIND.training,
      'place',
      'city',
      'mode',
      'seats',
      'taken',
      'fee',
      'speakers',
      'organiser',
      'contact',
      'agenda',
    ),
    start: WrittenTime,
    end: WrittenTime,
    signupDeadline: WrittenTime,
  },
  facts(fields, { time, problem }) {
    const [start, end, deadline] = [time(fields.start), time(fields.end), time(fields.signupDeadline)]
    const { seats, taken } = fields
    for (const wrong of wrongCourse({ start, end, signupDeadline: deadline, seats, taken }))
      problem(wrong.field, wrong.message)
    return {
      start_time: start,
      end_time: end,
      signup_deadline: deadline,
      place: fields.place,
      city: fields.city,
      mode: fields.mode,
      seats,
      taken,
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
