import { expect, test } from 'vitest'
import { kindFault } from './kindFault.ts'

const DOCUMENTS = ['.pdf', '.docx', '.jpg', '.jpeg', '.png', '.webp']
const file = (name: string, head: number[] | string) =>
  new File([typeof head === 'string' ? head : new Uint8Array(head)], name)
const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

test('what can be taken is taken, whatever the case of its ending', async () => {
  expect(await kindFault(file('a.PDF', '%PDF-1.7'), DOCUMENTS)).toBeUndefined()
  expect(await kindFault(file('a.docx', 'PK\u0003\u0004rest'), DOCUMENTS)).toBeUndefined()
  expect(await kindFault(file('a.jpeg', [0xff, 0xd8, 0xff, 0xe0]), DOCUMENTS)).toBeUndefined()
  expect(await kindFault(file('a.webp', 'RIFF\u0001\u0001\u0001\u0001WEBP'), DOCUMENTS)).toBeUndefined()
})

test('an old Word document is refused when it is chosen, with what to do', async () => {
  expect(await kindFault(file('合同.doc', OLD), DOCUMENTS)).toContain('另存为 .docx')
  expect(await kindFault(file('合同.wps', OLD), DOCUMENTS)).toContain('另存为 .docx')
  expect(await kindFault(file('改了名的.docx', OLD), DOCUMENTS)).toContain('另存为 .docx')
})

test('where only pictures go, a document is not sent on the way to another document', async () => {
  expect(await kindFault(file('合同.doc', OLD), ['.jpg', '.png'])).toBe('不是可以接收的类型，没有加入；可以是 jpg、png')
  expect(await kindFault(file('IMG_1.HEIC', '....ftypheic'), ['.jpg'])).toContain('转为 JPG')
})

test('a name that does not fit the content is not believed', async () => {
  expect(await kindFault(file('a.pdf', 'MZ program'), DOCUMENTS)).toContain('内容与类型不符')
  expect(await kindFault(file('noending', 'x'), DOCUMENTS)).toContain('不是可以接收的类型')
})
