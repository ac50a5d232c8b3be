import { expect, test } from 'vitest'
import { schemaOf } from './fieldSchemas.ts'
import { FIELDS_OF_KIND, type Field, hasOwnTime } from './fieldsOfKind.ts'

const { news, article, solicit, training, notice, book } = FIELDS_OF_KIND
const long = (length: number) => '长'.repeat(length)

test.each<[string, Field, unknown, string | undefined]>([
  ['a title', news.title, long(60), undefined],
  ['a title that is too long', news.title, long(61), '标题至多 60 个字'],
  ['one character', news.title, '一', '标题至少 2 个字'],
  ['nothing where nothing is needed', news.author, undefined, undefined],
  ['nothing where something is needed', news.source, undefined, '来源应为文字'],
  ['too many tags', news.tags, Array(9).fill('评审'), '标签至多 8 项'],
  ['no author', article.authors, [], '作者至少 1 项'],
  ['a page of a book', article.page, 12, undefined],
  ['half a page', article.page, 1.5, '页码应为 1 到 999 的整数'],
  ['a price', book.price, 68.5, undefined],
  ['a price in tenths of a cent', book.price, 68.555, '价格应为 0 到 1000000 的数，至多两位小数'],
  ['a number in letters', book.pages, '12', '页数应为 1 到 5000 的整数'],
  ['a time', training.start, '2026-11-17 09:00', undefined],
  ['a day as a time', training.start, '2026-11-17', undefined],
  ['a day that is none', training.start, '2026-02-30 09:00', '应为时间，例如 2026-11-15 09:30'],
  ['an hour that is none', training.start, '2026-02-03 24:00', '应为时间，例如 2026-11-15 09:30'],
  ['an hour of no day', training.start, '09:00', '还缺日期；不定时间的，请把时刻也清空'],
  ['a time counted from somewhere', training.start, '-3d 09:00', '应为时间，例如 2026-11-15 09:30'],
  ['a deadline with an hour', solicit.deadline, '2026-11-17 09:00', '应为日期，例如 2026-11-15'],
  ['a word on no list', notice.importance, 'loud', '应为 normal、important 或 urgent'],
  ['a file', news.cover, 'media/a.svg', undefined],
  ['a file of another site', news.cover, 'https://a.cn/b.png', '封面的文件名不正确'],
  ['a contact', solicit.contact, { name: '常安', email: 'a@b.cn', phone: '1', address: '路' }, undefined],
  [
    'a contact without mail',
    solicit.contact,
    { name: '常安', email: 'a', phone: '1', address: '路' },
    '邮箱地址不正确',
  ],
])('%s', (_what, field, value, message) => {
  expect(schemaOf(field).safeParse(value).error?.issues[0]?.message).toBe(message)
})

test('issues, books and articles take their time from the month, single pages have none', () => {
  const without = Object.keys(FIELDS_OF_KIND).filter((kind) => !hasOwnTime(kind as keyof typeof FIELDS_OF_KIND))
  expect(without).toEqual(['article', 'book', 'page'])
})
