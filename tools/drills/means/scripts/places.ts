import { keysOf } from '@zhengcai/contract/keysOf.ts'
import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { WORD_LISTS } from '@zhengcai/contract/search/wordLists.ts'
import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import { findExamples, screenAddresses } from '@zhengcai/server/testing/network/publicAddresses.ts'
import type { TestApp } from '@zhengcai/server/testing/testApp.ts'
import { sql } from 'kysely'
import { atDoor, inside } from '../../../../office/src/officeMap.ts'
import { TABS } from '../../../../web/src/app/centreTabs.ts'
import { printAddress } from '../../../../web/src/laws/lawAddress.ts'
import { insideLayout, outsideLayout } from '../../../../web/src/siteMap.ts'
import { fail } from '../drillOutcome.ts'
import { FILLED_YEAR, type Filled } from './fillCalls.ts'
import type { Named } from './fillNames.ts'
import type { FilledTexts } from './fillTexts.ts'
import { FOREIGN, MARKER } from './payloads.ts'

/** What to open, by the screen that it belongs to. */
export type Places = Record<'readers' | 'own' | 'named' | 'office', [string, string][]>
type Shown = { texts: FilledTexts; filled: Filled; law: string; named: Named }

const REFLECTED = [
  `<svg onload=${MARKER}()>`,
  `"><img src=x onerror=${MARKER}()>`,
  `</script><script>${MARKER}()</script>`,
  `javascript:${MARKER}()`,
  `//${FOREIGN}/`,
]
const OWN = ['/personal-center', '/edit-info', '/myAskInfo', '/feedBackInfo']

/** Every screen of the site and of the console; one that is not known here is a failure. */
export async function placesOf(app: TestApp, shown: Shown): Promise<Places> {
  const places = {
    readers: await ofReaders(app, shown),
    own: ownPlaces(shown),
    named: namedPlaces(shown),
    office: await ofOffice(app, shown),
  }
  const known = new Set(Object.values(places).flatMap((some: [string, string][]) => some.map(([screen]) => screen)))
  const all = [...Object.keys({ ...insideLayout, ...outsideLayout, ...inside, ...atDoor })]
  const missed = all.filter((screen) => !known.has(screen))
  if (missed.length > 0) fail(`没有去的屏：${missed.join('、')}`)
  return places
}

async function ofReaders(app: TestApp, { texts: { items }, filled, law }: Shown): Promise<[string, string][]> {
  const published = lastOf(filled, 'questionDesk.publish')?.data.esId as string | undefined
  const found = await findExamples(app.db)
  const first = (some: string[] | undefined, other: string) => some?.[0] ?? other
  const examples = {
    ...found,
    news: first(items.news, found.news),
    article: first(items.article, found.article),
    video: first(items.video, found.video),
    book: first(items.book, found.book),
    solicit: first(items.solicit, found.solicit),
    notice: first(items.notice, found.notice),
    course: first(items.training, found.course),
    question: published ?? found.question,
    law,
  }
  const screens = Object.entries(screenAddresses(examples))
  const details: Partial<Record<keyof typeof DRAFT_KINDS, string>> = {
    news: '/newsDetails',
    article: '/article',
    video: '/videoPlay',
    solicit: '/solicit-letter',
    notice: '/notice-detail',
    training: '/trainingDetails',
  }
  const more = keysOf(DRAFT_KINDS).flatMap((kind) => {
    const screen = details[kind]
    return screen ? (items[kind] ?? []).slice(1).map((id): [string, string] => [screen, `${screen}?id=${id}`]) : []
  })
  const said = (text: string) => encodeURIComponent(text)
  const reflected = REFLECTED.flatMap((text): [string, string][] => [
    ['/searchList', `/searchList?keyword=${said(text)}`],
    ['/searchDetails', `/searchDetails?id=${examples.news}&keyword=${said(text)}`],
    ['/law', `/law?keyword=${said(text)}&title=${said(text)}`],
    ['/readDetails', `/readDetails?id=${law}&keyword=${said(text)}`],
    ['/news', `/news?classId=${said(text)}&pageNum=${said(text)}`],
    ['/protocal', `/protocal?type=${said(text)}`],
    ['/index', `/${said(text)}`],
    ['/newQuestion', `/newQuestion?title=${said(text)}&article=${said(text)}&id=${said(text)}`],
  ])
  const onPaper: [string, string] = ['/readDetails', printAddress(law)]
  return [...screens.filter(([screen]) => !OWN.includes(screen)), onPaper, ...more, ...reflected]
}

const lastOf = ({ done }: Filled, call: string) => done.get(call)?.at(-1)
const idsOf = ({ done }: Filled, call: string, key = 'id'): string[] =>
  (done.get(call) ?? []).flatMap(({ input, data }) => String(input[key] ?? data[key] ?? '') || [])

/** What a reader sees of their own. */
function ownPlaces({ filled }: Shown): [string, string][] {
  const asked = filled.done.get('userQuestion.askQuestion')?.map(({ data }) => String(data.id)) ?? []
  const sent = filled.done.get('zcFeedBack.add')?.map(({ data }) => String(data.id)) ?? []
  return [
    ...TABS.map(({ tab }): [string, string] => ['/personal-center', `/personal-center?tab=${tab}`]),
    ['/edit-info', '/edit-info'],
    ...asked.slice(-3).map((id): [string, string] => ['/myAskInfo', `/myAskInfo?id=${id}`]),
    ...sent.slice(-3).map((id): [string, string] => ['/feedBackInfo', `/feedBackInfo?id=${id}`]),
  ]
}

/** Of the reader whose words are plain: what they sent files with, and where the chat app's name stands. */
function namedPlaces({ named: { questions, feedback } }: Shown): [string, string][] {
  return [
    ['/personal-center', '/personal-center?tab=wechat'],
    ['/personal-center', '/personal-center?tab=sessions'],
    ...[1, 2, 3].map((page): [string, string] => ['/personal-center', `/personal-center?tab=messages&page=${page}`]),
    ...questions.map((id): [string, string] => ['/myAskInfo', `/myAskInfo?id=${id}`]),
    ...feedback.map((id): [string, string] => ['/feedBackInfo', `/feedBackInfo?id=${id}`]),
  ]
}

async function ofOffice(app: TestApp, { texts, filled, law, named }: Shown): Promise<[string, string][]> {
  const { rows } = await sql<{ id: string }>`select law_id as id from law_version where es_id = ${law}`.execute(app.db)
  const by = (screen: string, addresses: string[]) => addresses.map((address): [string, string] => [screen, address])
  const withId = (screen: string, name: string, ids: string[]) =>
    by(
      screen,
      [...new Set(ids)].slice(-3).map((id) => `${screen}?${name}=${id}`),
    )
  const draftIds = [
    ...texts.drafts,
    ...idsOf(filled, 'comment.add', 'draftId').slice(-2),
    ...['draft.save', 'draft.note', 'review.submit', 'review.approve', 'review.return'].flatMap((call) =>
      idsOf(filled, call).slice(-1),
    ),
  ]
  const questions = [
    'questionDesk.save',
    'questionDesk.publish',
    'questionDesk.assign',
    'questionDesk.refuse',
    'questionDesk.amend',
  ]
  return [
    ...by('/office', ['/office']),
    ...by('/office/texts', [
      '/office/texts',
      `/office/texts?keyword=${encodeURIComponent(MARKER)}`,
      '/office/texts?state=live',
    ]),
    ...by(
      '/office/text',
      draftIds.map((id) => `/office/text?id=${id}`),
    ),
    ...withId('/office/history', 'id', draftIds),
    ...by('/office/calendar', ['/office/calendar']),
    ...by('/office/laws', [
      '/office/laws',
      '/office/laws?tab=changes',
      '/office/laws?tab=citing',
      '/office/laws?tab=unverified',
    ]),
    ...withId(
      '/office/law',
      'id',
      rows.map(({ id }) => id),
    ),
    ...by('/office/media', ['/office/media']),
    ...withId('/office/media', 'id', idsOf(filled, 'media.change')),
    ...withId('/office/media', 'id', named.media),
    ...by('/office/questions', ['/office/questions']),
    ...by(
      '/office/questions',
      questions.flatMap((call) => idsOf(filled, call).slice(-1)).map((id) => `/office/questions?id=${id}`),
    ),
    ...withId('/office/questions', 'id', named.questions),
    ...by('/office/feedback', ['/office/feedback']),
    ...withId('/office/feedback', 'id', named.feedback),
    ...by(
      '/office/feedback',
      ['feedbackDesk.save', 'feedbackDesk.assign', 'zcFeedBack.add']
        .flatMap((call) => idsOf(filled, call).slice(-1))
        .map((id) => `/office/feedback?id=${id}`),
    ),
    ...by('/office/figures', ['/office/figures']),
    ...by('/office/site', ['/office/site', ...keysOf(SITE_PARTS).map((part) => `/office/site?part=${part}`)]),
    ...withId('/office/readers', 'reader', [filled.reader.id, named.reader.id]),
    ...by(
      '/office/words',
      keysOf(WORD_LISTS).map((list) => `/office/words?list=${list}`),
    ),
    ...by('/office/days', [`/office/days?year=${FILLED_YEAR}`]),
    ...by('/office/staff', ['/office/staff']),
    ...by('/office/jobs', ['/office/jobs']),
    ...by('/office/transfer', ['/office/transfer']),
    ...by('/office/audit', ['/office/audit', '/office/audit?page=2']),
    ...by('/office/account', ['/office/account']),
    ...by('/office/welcome', ['/office/welcome']),
  ]
}
