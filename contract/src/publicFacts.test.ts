import { expect, test } from 'vitest'
import type { z } from 'zod'
import { publicFacts } from './publicFacts.ts'

const { email, phone, icp, publicSecurity, licence, cn, issn, bookNumber, postalCode, postcode, account } = publicFacts
const cases: [string, z.ZodType, string[], string[]][] = [
  ['a mail address', email, ['', 'service@example.cn'], ['不是邮箱', 'a@', 'a b@c']],
  [
    'a phone',
    phone('电话'),
    ['', '0000-8800 0001', '(010) 8800 0001', '12377', '+86-10-88000001', '010-88000001转802', '010-88000001、12377'],
    ['打我电话', '1', '010-', '010-88000001、'],
  ],
  [
    'an ICP record',
    icp,
    ['', '示ICP备00000000号-1', '京ICP证030173号', '粤B2-20090191', '京ICP备 12345678 号'],
    ['ICP', '备案中'],
  ],
  ['a record of the police', publicSecurity, ['', '示公网安备 00000000000000号'], ['公网安备', '京公网安备1号']],
  ['a licence', licence('许可证'), ['', '10120170001', '国新网许可证编号 1012009002'], ['办理中', '12345']],
  ['a CN', cn, ['', '00-0000/F', '11-1234'], ['11', '刊号 11-1234']],
  ['an ISSN', issn, ['', '0000-0000', '0028-0836', '1003-000X'], ['0028-0837', '00280836', '无']],
  [
    'the number of a book',
    bookNumber,
    [
      '',
      '978-7-0000-0001-8（示例）',
      'ISBN 978-7-302-51165-6',
      '9787302511656',
      '0-306-40615-2',
      'isbn: 080442957x',
      'ISSN 1003-000X、CN 11-1234/F',
    ],
    ['无', '待定', '978-7-0000-0001-X 示例', '978-7-302-51165-7', '0-306-40615-3', '9787302511', '978--7302511656'],
  ],
  ['a postal code of a magazine', postalCode, ['', '00-000（示例）', '2-123'], ['邮局', '82']],
  ['a postcode', postcode, ['', '000000'], ['12345', '一〇〇〇〇〇']],
  ['an account', account, ['', '0000 0000 0000 0000（示例）'], ['账号', '123']],
]

test.each(cases)('%s is told from what is none', (_what, shape, right, wrong) => {
  expect(right.filter((one) => !shape.safeParse(one).success)).toEqual([])
  expect(wrong.filter((one) => shape.safeParse(one).success)).toEqual([])
})
