import { randomUUID } from 'node:crypto'
import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'
import type { DeskHand } from '../../office/deskHand.ts'
import { notify } from '../../office/notices/notify.ts'
import { recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { movedOn, notFound, refuseFields } from '../../platform/http/refusals.ts'
import { chinaTime } from '../../platform/time/chinaTime.ts'
import { differencesOf } from './differences.ts'
import { beginPart, isSame, notePart } from './noteParts.ts'
import { findOpen, insertProposal } from './proposals.queries.ts'
import { findNewest, findNumber, lockPart } from './siteDesk.queries.ts'
import type { Prepared, SitePart } from './sitePart.ts'

export type Saved = { number: number; waiting: string | null }
type Wish = { base: number; value: unknown; note: string; publishAt?: string | undefined }

const YEARS = 2

/** Writes a part for readers, or puts it before a second person where the rule wants two. */
export function savePart(db: Db, part: SitePart, by: DeskHand, wish: Wish): Promise<Saved> {
  return inTransaction(db, async (tx) => {
    await lockPart(tx, part.name)
    const number = await beginPart(tx, part)
    const stands = await part.read(tx)
    // The answer to the first press was lost on its way.
    if (await pressedBefore(tx, part, by, wish, stands.value)) return { number, waiting: null }
    await refuseMoved(tx, part, wish.base)
    const prepared = await part.prepare(tx, wish.value)
    if (isSame(stands.value, prepared.value)) return { number, waiting: null }
    const publishAt = timeOf(wish.publishAt, prepared)
    if (prepared.sealed) refuseWithoutReason(wish)
    const differences = differencesOf(stands.lines, prepared.lines)
    if (prepared.sealed || publishAt)
      return propose(tx, part, by, { ...wish, publishAt, number, prepared, differences })
    await prepared.write(tx)
    const next = await notePart(tx, part, { byId: by.staffId, note: wish.note })
    const detail = { number: next, ...differences }
    await recordAct(tx, { ...by.actor, act: 'site save', subject: `site:${part.name}`, detail })
    return { number: next, waiting: null }
  })
}

/** An old value on top as a new number; it passes the same checks as one that is typed. */
export async function restorePart(
  db: Db,
  part: SitePart,
  by: DeskHand,
  { base, number }: { base: number; number: number },
): Promise<Saved> {
  const old = (await findNumber(db, part.name, number)) ?? notFound('没有这个编号')
  return savePart(db, part, by, { base, value: old.value, note: `恢复编号 ${number}` })
}

async function pressedBefore(tx: Db, part: SitePart, by: DeskHand, { base, value }: Wish, stands: unknown) {
  const newest = await findNewest(tx, part.name)
  return newest?.byId === by.staffId && newest.number > base && isSame(stands, value)
}

/** Nobody overwrites unseen what a colleague has written or prepared since. */
export async function refuseMoved(tx: Db, { name }: SitePart, base: number): Promise<void> {
  const { title } = SITE_PARTS[name]
  const newest = await findNewest(tx, name)
  if (newest && newest.number !== base)
    movedOn(`${newest.by ?? '有人用命令'} ${newest.time.slice(0, 16)} 更改了“${title}”，您填写的内容都还在`, {
      number: newest.number,
      by: newest.by ?? '命令行',
      at: newest.time,
    })
  const open = await findOpen(tx, name)
  if (open)
    movedOn(
      open.state === 'planned'
        ? `${open.by}定了“${title}”在 ${open.publishAt?.slice(0, 16)} 的改动，请先等它生效或收回`
        : `${open.by}准备的“${title}”还在等人确认，请先确认或退回`,
      { number: base, by: open.by, at: open.time },
    )
}

/** The second person reads it before they confirm. */
function refuseWithoutReason({ note }: Wish): void {
  if ([...note].length < REASON_LEAST)
    refuseFields([{ field: 'note', message: `须由另一人确认的改动请写明为什么，至少 ${REASON_LEAST} 个字` }])
}

function timeOf(publishAt: string | undefined, { sealed }: Prepared): string | undefined {
  if (!publishAt) return undefined
  const wrong = (message: string) => refuseFields([{ field: 'publishAt', message }])
  const [time, now] = [`${publishAt}:00`, chinaTime()]
  if (sealed) wrong('须由另一人确认的改动不能定时，确认之后随即生效')
  if (time <= now) wrong('生效时间已经过去，请另选时间或立即保存')
  if (time > `${Number(now.slice(0, 4)) + YEARS}${now.slice(4)}`) wrong(`生效时间至多在 ${YEARS} 年之内`)
  return time
}

type Proposed = Wish & { number: number; prepared: Prepared; differences: ReturnType<typeof differencesOf> }

async function propose(
  tx: Db,
  { name }: SitePart,
  by: DeskHand,
  { number, prepared, note, publishAt, differences }: Proposed,
): Promise<Saved> {
  const id = randomUUID()
  const { value, lines } = prepared
  await insertProposal(tx, { id, part: name, base: number, value, lines, note, byId: by.staffId, publishAt })
  if (!publishAt)
    await notify(tx, {
      to: { role: 'chief' },
      kind: 'siteWaiting',
      by: by.staffId,
      title: SITE_PARTS[name].title,
      note,
    })
  const detail = { proposal: id, ...(publishAt && { publishAt }), ...differences }
  await recordAct(tx, { ...by.actor, act: 'site prepare', subject: `site:${name}`, detail })
  return { number, waiting: id }
}
