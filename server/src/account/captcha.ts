import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '@zhengcai/contract/errors.ts'
import type { Db } from '../platform/database.ts'
import type { Keyed } from '../platform/secret.ts'
import { deleteCaptcha, insertCaptcha } from './captchas.queries.ts'
import { newId } from './tokens.ts'

const hash = (keyed: Keyed, id: string, answer: string) =>
  keyed('captcha', id, answer.normalize('NFKC').replace(/\s/g, '').toUpperCase())

export async function issueCaptcha(
  db: Db,
  keyed: Keyed,
  captcha: { answer: string; seconds: number },
): Promise<string> {
  const id = newId()
  await insertCaptcha(db, { id, answer: hash(keyed, id, captcha.answer), seconds: captcha.seconds })
  return id
}

/** Refuses a wrong answer, and a right one the second time. */
export async function checkCaptcha(
  db: Db,
  keyed: Keyed,
  { uuid = '', code = '' }: { uuid?: string | undefined; code?: string | undefined },
): Promise<void> {
  const answer = await deleteCaptcha(db, uuid)
  if (!answer || !timingSafeEqual(answer, hash(keyed, uuid, code))) throw new ApiError(478, '验证码错误，请重新输入')
}
