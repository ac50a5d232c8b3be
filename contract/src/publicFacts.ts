import { z } from 'zod'
import { text } from './fields.ts'

/**
 * What a body tells of itself in public, each judged by what it is. Empty where it has none; people write spaces as they like,
 * and a remark in brackets behind a number.
 */
const REMARK = /（[^（）]*）$/
const SPACES = /\s+/g
const bare = (value: string): string => value.replace(REMARK, '').replace(SPACES, '')

const judged = (label: string, isRight: (written: string) => boolean, message: string) =>
  text(label, 0, 200).refine((value) => value === '' || isRight(bare(value)), message)

const by = (form: RegExp) => (written: string) => form.test(written)

const MAIL = z.email()
const PHONE = /^\+?\d[\d-]{1,18}\d(?:[转-]\d{1,6})?$/
const ICP = /^\p{Script=Han}(?:ICP[备证]\d{6,14}号(?:-\d{1,3})?|[AB]\d-\d{8}(?:-\d{1,3})?)$/u
const PUBLIC_SECURITY = /^\p{Script=Han}公网安备\d{8,14}号$/u
const LICENCE = /\d{6}/
const CN = /^(?:CN)?\d{2}-\d{4}(?:\/[A-Z]{1,2}\d{0,2})?$/
const ISSN = /^(?:ISSN)?\d{4}-\d{3}[\dX]$/
const POSTAL_CODE = /^\d{1,2}-\d{1,4}$/
const POSTCODE = /^\d{6}$/
const ACCOUNT = /^[\d-]{8,40}$/

/** One number or several, with area code, brackets and extension as they are usually written. */
function arePhones(written: string): boolean {
  const numbers = written.replace(/[()（）]/g, '').split(/[、，,；;/]/)
  return numbers.every((one) => PHONE.test(one))
}

/** The last digit is reckoned from those before it, so that a slip of the pen shows. */
function isIssn(written: string): boolean {
  if (!ISSN.test(written)) return false
  const signs = [...written.replace('ISSN', '').replace('-', '')]
  const sum = signs.reduce((total, sign, at) => total + (sign === 'X' ? 10 : Number(sign)) * (8 - at), 0)
  return sum % 11 === 0
}

const ISBN = /^(?:ISBN[:：]?)?(\d(?:-?[\dX]){9,12})$/
const ISBN_13 = /^97[89]\d{10}$/
const ISBN_10 = /^\d{9}[\dX]$/

function isIsbn(written: string): boolean {
  const signs = ISBN.exec(written)?.[1]?.replaceAll('-', '') ?? ''
  const sum = (weight: (at: number) => number) =>
    [...signs].reduce((total, sign, at) => total + (sign === 'X' ? 10 : Number(sign)) * weight(at), 0)
  if (ISBN_13.test(signs)) return sum((at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
  return ISBN_10.test(signs) && sum((at) => 10 - at) % 11 === 0
}

/** Of a book its ISBN; an issue has the numbers of its magazine, one or both. */
function areBookNumbers(written: string): boolean {
  const numbers = written.toUpperCase().split(/[、，,；;]/)
  return numbers.every((one) => isIsbn(one) || isIssn(one) || CN.test(one))
}

export const publicFacts = {
  email: judged('邮箱', (written) => MAIL.safeParse(written).success, '应为邮箱地址，例如 service@example.cn'),
  phone: (label: string) => judged(label, arePhones, '应为电话号码，例如 010-8800 0001，几个号码用顿号隔开'),
  icp: judged('ICP 备案号', by(ICP), '应为 ICP 备案号，例如 京ICP备12345678号-1'),
  publicSecurity: judged('公安备案号', by(PUBLIC_SECURITY), '应为公安备案号，例如 京公网安备 11010502000001号'),
  licence: (label: string) => judged(label, by(LICENCE), '应为许可证编号，其中有至少六位连续的数字'),
  cn: judged('CN 刊号', by(CN), '应为国内统一刊号，例如 11-1234/F'),
  issn: judged('ISSN 刊号', isIssn, '应为国际标准刊号，例如 1003-000X，末位校验码须相符'),
  bookNumber: judged(
    '书号',
    areBookNumbers,
    '应为 ISBN 书号（13 位或 10 位），期刊也可以填 ISSN 或 CN 刊号；末位校验码须相符，几个号用顿号隔开',
  ),
  postalCode: judged('邮发代号', by(POSTAL_CODE), '应为邮发代号，例如 82-123'),
  postcode: judged('邮编', by(POSTCODE), '应为六位邮政编码'),
  account: judged('账号', by(ACCOUNT), '应为银行账号，8 到 40 位数字'),
}
