import type { NoticeDetail, TrainDetail } from '@zhengcai/contract/training/announTrain.ts'
import { describedMeta, missingMeta, textLd, zoned } from '../knowledge/itemMeta.ts'
import { type JsonLd, siteOf } from '../platform/steps/pageMeta.ts'
import { announPath } from './announPath.ts'

type Args = Parameters<typeof describedMeta>[0]

/** What the page of a course says of it. */
export function courseMeta(args: Args, course: TrainDetail | undefined) {
  if (!course) return missingMeta(args)
  const described = { ...course, path: announPath(course), source: course.organiser }
  return describedMeta(args, described, ['培训', '/training'], 'website', (origin) => courseLd(course, origin))
}

export function noticeMeta(args: Args, notice: NoticeDetail | undefined) {
  if (!notice) return missingMeta(args)
  const source = siteOf(args)?.systemTitle ?? ''
  const described = { ...notice, path: announPath(notice), source }
  const publisher = { '@type': 'Organization', name: source }
  return describedMeta(args, described, ['公告', '/platform-notification'], 'article', (origin) => ({
    '@type': 'Article',
    ...textLd(described, origin),
    mainEntityOfPage: origin + described.path,
    author: [publisher],
    publisher,
    ...(notice.validUntil && { expires: zoned(notice.validUntil) }),
  }))
}

const ATTENDANCE = { offline: 'Offline', online: 'Online', mixed: 'Mixed' } as const

function courseLd(course: TrainDetail, origin: string): JsonLd {
  const url = origin + announPath(course)
  return {
    '@type': 'EducationEvent',
    name: course.title,
    description: course.summary,
    url,
    inLanguage: 'zh-CN',
    startDate: zoned(course.start),
    endDate: zoned(course.end),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: `https://schema.org/${ATTENDANCE[course.mode]}EventAttendanceMode`,
    location: locations(course, url),
    organizer: { '@type': 'Organization', name: course.organiser },
    performer: course.speakers.map((name) => ({ '@type': 'Person', name })),
    maximumAttendeeCapacity: course.seats,
    offers: {
      '@type': 'Offer',
      price: course.fee,
      priceCurrency: 'CNY',
      url,
      validThrough: zoned(course.signupDeadline),
      availability: `https://schema.org/${course.state === 'open' ? 'InStock' : 'SoldOut'}`,
    },
  }
}

function locations({ mode, place, city }: TrainDetail, url: string): JsonLd[] {
  const address = { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'CN' }
  return [
    ...(mode === 'online' ? [] : [{ '@type': 'Place', name: place, address }]),
    ...(mode === 'offline' ? [] : [{ '@type': 'VirtualLocation', url }]),
  ]
}
