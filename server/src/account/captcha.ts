import { timingSafeEqual } from 'node:crypto'
import { CAPTCHA_EXPIRED, CAPTCHA_WRONG } from '@zhengcai/contract/account/captchaWords.ts'
import { ApiError } from '@zhengcai/contract/errors.ts'
import type { Db } from '../platform/database/database.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import { chineseNumber } from '../platform/text/chineseNumber.ts'
import { deleteCaptcha, insertCaptcha } from './captchas.queries.ts'
import { isWorked } from './proofOfWork.ts'
import { newId } from './tokens.ts'

export type CaptchaKind = 'picture' | 'question'
type NewCaptcha = { kind: CaptchaKind; answers: string[]; work?: number; seconds: number }

const HASH_BYTES = 32

/** What people take for a character of the picture is never in it, so it can only mean that character. */
const TAKEN_FOR: Record<string, string> = { Z: '2', S: '5', G: '6', O: 'D', '0': 'D', Q: 'D' }
/** What may stand around an answer without making it wrong. */
const AROUND = /^(?:答案)?(?:应该)?是|(?:的|颜色|色|个|只|根|条|字)$/g

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{P}]/gu, '')
    .toUpperCase()
const readPicture = (text: string) => [...plain(text)].map((character) => TAKEN_FOR[character] ?? character).join('')

/** Every way in which this may have been meant: without politeness, without a measure word, a number in digits. */
function readWords(text: string): string[] {
  const bare = plain(text).replace(AROUND, '')
  const forms = [plain(text), bare]
  return [...new Set(forms.flatMap((form) => [form, String(chineseNumber(form) ?? form)]))].filter(Boolean)
}

const formsOf = (kind: CaptchaKind, text: string) => (kind === 'picture' ? [readPicture(text)] : readWords(text))

export async function issueCaptcha(
  db: Db,
  keyed: Keyed,
  { kind, answers, work = 0, seconds }: NewCaptcha,
): Promise<string> {
  // The id says when it ends, so that who was only slow hears so even after the row is gone.
  const id = `${(Math.floor(Date.now() / 1000) + seconds).toString(36)}-${newId()}`
  const forms = [...new Set(answers.flatMap((answer) => formsOf(kind, answer)))]
  const answer = Buffer.concat(forms.map((form) => keyed('captcha', id, form)))
  await insertCaptcha(db, { id, kind, answer, work, seconds })
  return id
}

/** Refuses a wrong answer, and a right one the second time; tells which kind it was. */
export async function checkCaptcha(
  db: Db,
  keyed: Keyed,
  { uuid = '', code = '', work = '' }: Partial<Record<'uuid' | 'code' | 'work', string | undefined>>,
): Promise<CaptchaKind> {
  const captcha = await deleteCaptcha(db, uuid)
  if (captcha ? !captcha.alive : isOver(uuid)) throw new ApiError(CAPTCHA_EXPIRED, '验证码已过期，请换一张再试')
  if (!captcha) wrong()
  if (!isWorked(uuid, work, captcha.work)) throw new ApiError(CAPTCHA_WRONG, '浏览器还没有完成验证，请换一题再试')
  const given = formsOf(captcha.kind, code).map((form) => keyed('captcha', uuid, form))
  if (!given.some((hash) => isAmong(hash, captcha.answer))) wrong()
  return captcha.kind
}

function isOver(id: string): boolean {
  const end = Number.parseInt(/^([0-9a-z]{6,8})-/.exec(id)?.[1] ?? '', 36)
  return end * 1000 <= Date.now()
}

function isAmong(hash: Buffer, hashes: Buffer): boolean {
  for (let at = 0; at < hashes.length; at += HASH_BYTES)
    if (timingSafeEqual(hash, hashes.subarray(at, at + HASH_BYTES))) return true
  return false
}

function wrong(): never {
  throw new ApiError(CAPTCHA_WRONG, '验证码错误，请重新输入')
}
