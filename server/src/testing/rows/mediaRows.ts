import { pictureOf, sentPicture, sha256Of } from '../files/mediaFiles.ts'
import type { OfficeRow } from './officeRow.ts'
import { EVERYBODY, MEDIA, WRITERS } from './whoMay.ts'

export const MEDIA_ROWS: Record<string, OfficeRow> = {
  'media.list': { may: EVERYBODY },
  'media.begin': { may: MEDIA, of: ({ id }) => ({ name: '合影.jpg', size: 9, sha256: sha256Of(id) }), untold: true },
  'media.part': { may: MEDIA, of: () => ({ uploadId: 'none', index: 0 }), own: 400 },
  'media.finish': { may: MEDIA, of: async (me, app) => ({ uploadId: (await sentPicture(app, me)).uploadId }) },
  'media.change': {
    may: MEDIA,
    of: async (_me, app) => ({ id: await pictureOf(app), base: 1, alt: '评标现场，七位专家围桌而坐' }),
  },
  'media.uses': { may: EVERYBODY, of: async (_me, app) => ({ id: await pictureOf(app) }) },
  'media.replace': {
    may: WRITERS,
    of: async (_me, app) => ({ id: await pictureOf(app), by: await pictureOf(app) }),
  },
  'media.trash': { may: MEDIA, of: async (_me, app) => ({ ids: [await pictureOf(app)] }) },
  'media.untrash': { may: MEDIA, of: async (_me, app) => ({ ids: [await pictureOf(app)] }) },
  'media.fetch': { may: MEDIA, of: () => ({ url: 'https://elsewhere.example.cn/1.jpg' }), own: 601 },
}
