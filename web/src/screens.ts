/**
 * How a screen reads a parameter of its address: `id` as it stands, `text` unless it is empty, `page` as a number after
 * the first, `number` as one up to a thousand, or as one of these words. Whatever has another form counts as absent.
 */
type ParameterForm = 'id' | 'text' | 'page' | 'number' | readonly string[]

const list = { page: 'page', size: 'number' } as const
const ofClass = { class: 'text', sort: ['hottest'], ...list } as const
const searched = {
  keyword: 'text',
  kind: 'text',
  class: 'text',
  year: 'text',
  status: 'text',
  sort: 'text',
  literal: 'text',
} as const
const oneItem = { id: 'id' } as const

/**
 * What each screen reads of its address when the server renders it; whatever else hangs there changes nothing on the page.
 * Screens of one reader's own things are not here: the server makes them anew for everybody who asks.
 */
export const screens: Record<string, Record<string, ParameterForm>> = {
  '/index': {},
  '/search': { keyword: 'text' },
  '/searchList': { ...searched, tag: 'text', page: 'page' },
  '/searchDetails': { ...oneItem, type: 'text', n: 'number', ...searched },
  '/news': ofClass,
  '/newsDetails': oneItem,
  '/videoList': { speaker: 'text', ...ofClass },
  '/videoDetails': oneItem,
  '/videoPlay': { ...oneItem, t: 'text' },
  '/training': { state: ['open', 'upcoming', 'ongoing', 'ended'], month: 'text', ...list },
  '/trainingDetails': oneItem,
  '/question': ofClass,
  '/questionDetails': oneItem,
  '/newQuestion': {},
  '/books': { ...oneItem, class: 'text', type: ['journal', 'book'], year: 'text', page: 'page' },
  '/subscriptionDetail': {},
  '/law': {
    keyword: 'text',
    article: 'text',
    level: 'text',
    body: 'text',
    year: 'text',
    status: 'text',
    class: 'text',
    sort: ['published', 'effective', 'hottest', 'name'],
    ...list,
  },
  '/readDetails': { ...oneItem, with: 'text', only: ['changes'], part: 'text', keyword: 'text', at: 'text' },
  '/lawDetails': { ...oneItem, article: 'text', kind: 'text', page: 'page' },
  '/deadline': { start: 'text', days: 'text', unit: ['day'] },
  '/solicit-letter': oneItem,
  '/solicit-list': { state: ['open', 'closed'], ...list },
  '/article': oneItem,
  '/personal-center': {},
  '/edit-info': {},
  '/about-us': {},
  '/platform-notification': { state: ['valid', 'expired'], ...list },
  '/notice-detail': oneItem,
  '/bindWx': {},
  '/protocal': { type: 'text', version: 'text' },
  '/m-question': { tab: ['read'], page: 'page' },
}
