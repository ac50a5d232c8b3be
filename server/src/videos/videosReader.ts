import { shapeOf } from '@zhengcai/contract/fieldSchemas.ts'
import { FIELDS_OF_KIND } from '@zhengcai/contract/fieldsOfKind.ts'
import { chaptersWrong } from '@zhengcai/contract/fieldsTogether.ts'
import type { VideoFacts } from '@zhengcai/contract/knowledge/facts.ts'
import { z } from 'zod'
import { knowledgeReader, type ReadingTools } from '../knowledge/knowledgeReader.ts'
import { WrittenTime, writtenTime } from '../platform/time/relativeTime.ts'
import { readCaptions } from './readCaptions.ts'

/** The length in the front matter is rounded to a second. */
const ROUNDING = 0.5

const FIELDS = {
  ...shapeOf(FIELDS_OF_KIND.video, 'series', 'episode', 'speakers', 'duration', 'chapters'),
  class: z.string(),
  publish: WrittenTime,
  video: z.string().regex(/\.mp4$/, '应为 .mp4 文件'),
  captions: z.string().regex(/\.vtt$/, '应为 .vtt 文件'),
}
type Fields = z.output<z.ZodObject<typeof FIELDS>>

/** `videos/<slug>.md`; the film and its captions lie in `media/`. */
export const videosReader = knowledgeReader({
  folder: 'videos',
  kind: 'video',
  fields: FIELDS,
  facts(fields, tools) {
    const film = tools.mediaAt('video', fields.video)
    const captions = tools.mediaAt('captions', fields.captions)
    const { series, episode, speakers, duration, chapters } = fields
    checkChapters(fields, tools)
    const extra: Omit<VideoFacts, 'episodes'> = {
      speakers,
      duration,
      series,
      episode,
      source: film?.url ?? '',
      size: film?.bytes ?? 0,
      captions: captions?.url ?? '',
      chapters,
      cues: captions?.text === undefined ? [] : cuesOf(captions.text, fields, tools),
    }
    return { classId: fields.class, publish: fields.publish, author: speakers.join('、'), extra }
  },
  written({ classId, publishTime, extra }, { mediaName }) {
    const { series, episode, speakers, duration, source, captions, chapters } = extra as VideoFacts
    return {
      class: classId,
      publish: writtenTime(publishTime),
      series,
      episode,
      speakers,
      duration,
      video: mediaName(source),
      captions: mediaName(captions),
      chapters,
    }
  },
})

function checkChapters({ chapters, duration }: Fields, { problem }: ReadingTools): void {
  for (const { field, message } of chaptersWrong(chapters, duration)) problem(field, message)
}

function cuesOf(source: string, { captions, duration }: Fields, { problem }: ReadingTools): VideoFacts['cues'] {
  const { cues, faults } = readCaptions(source)
  for (const { line, message } of faults) problem('captions', `${captions} 第 ${line} 行${message}`)
  const last = cues.at(-1)
  if (last && last.to > duration + ROUNDING) problem('captions', `字幕到 ${last.to} 秒，影片只有 ${duration} 秒`)
  return cues
}
