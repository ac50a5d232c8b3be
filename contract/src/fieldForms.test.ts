import { expect, test } from 'vitest'
import { wrongForms } from './fieldForms.ts'
import { shapeOf } from './fieldSchemas.ts'
import { FIELDS_OF_KIND, type FieldValues, fieldsOf } from './fieldsOfKind.ts'
import type { DraftKind } from './publishing/draftWords.ts'

const PHONE = '应为电话号码，例如 010-8800 0001，几个号码用顿号隔开'

test.each<[DraftKind, FieldValues, string[]]>([
  ['solicit', { contact: { phone: '0000-8800 0031' } }, []],
  ['solicit', { contact: { name: '常安' } }, []],
  ['solicit', { contact: { phone: '打我电话' } }, [`contact.phone ${PHONE}`]],
  ['solicit', { contact: '写错了地方' }, []],
  ['book', { isbn: '978-7-0000-0001-8（示例）' }, []],
  ['book', {}, []],
  ['book', { isbn: '待定' }, ['isbn 应为 ISBN 书号']],
  [
    'page',
    { contact: { postcode: '一〇〇〇〇〇', phones: [{ number: '12377' }, { number: '总机' }] } },
    ['contact.postcode 应为六位邮政编码', `contact.phones.1.number ${PHONE}`],
  ],
])('of %s %j a writer is told which line is not what it is meant for', (kind, values, said) => {
  const told = wrongForms(fieldsOf(kind), values).map(({ field, message }) => `${field} ${message}`)
  expect(told.map((one, at) => one.slice(0, said[at]?.length))).toEqual(said)
})

test('files of before are still taken', () => {
  const { isbn } = shapeOf(FIELDS_OF_KIND.book, 'isbn')
  expect(isbn.safeParse('978-7-0000-0001-X 示例').success).toBe(true)
})
