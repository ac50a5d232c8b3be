import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import { WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { announTrainReader } from './announTrainReader.ts'

/** `notices/<slug>.md` */
export const noticesReader = announTrainReader({
  folder: 'notices',
  type: 'notice',
  fields: {
    ...shapeOf(FIELDS_OF_KIND.notice, 'importance'),
    publish: WrittenTime,
    validUntil: WrittenTime.optional(),
  },
  facts({ importance, publish, validUntil }, { time, problem }) {
    const until = validUntil === undefined ? null : lastSecond(time(validUntil), validUntil)
    if (until !== null && until <= time(publish)) problem('validUntil', '有效期应晚于发布时间')
    return { importance, valid_until: until }
  },
  written: ({ importance, valid_until: until }) => ({
    importance: importance === 'normal' ? undefined : importance,
    validUntil: until && writtenTime(until.replace(/ 23:59:59$/, '')),
  }),
})

/** Who names a day means the whole of it. */
function lastSecond(resolved: string, written: string): string {
  return written.includes(':') ? resolved : `${resolved.slice(0, 10)} 23:59:59`
}
