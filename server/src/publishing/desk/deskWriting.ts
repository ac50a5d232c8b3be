import { newToken } from '../../account/sessions/tokens.ts'
import { notify } from '../../office/notices/notify.ts'
import { findStaffName } from '../../office/staff/staff.queries.ts'
import { type AuditAct, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { heldBy, movedOn, refuse } from '../../platform/http/refusals.ts'
import { takeAllowances } from '../../platform/limits/limits.ts'
import { actorIn } from '../drafts/handOf.ts'
import type { Hand } from '../drafts/holding.ts'
import { lockFacts } from '../drafts/openDraft.ts'
import type { CaseLock, DeskQueries } from './desk.queries.ts'

/** How a notice leads to the case. */
export type CaseNotice = { title: string } & ({ questionId: string } | { feedbackId: string })

/** A case that nobody else changes until this is over, as whoever writes in it needs to know it. */
export type HeldCase<Text> = {
  id: string
  /** Of what is written; 0 where nothing is. */
  number: number
  text: Text | undefined
  updatedBy: string | null
  updateTime: string
  notice: CaseNotice
  /** Why nobody writes in it now. */
  whyNot: string | undefined
}

type Causes = 'save' | 'takeOver' | 'keep'
type Desk<Text extends object> = {
  queries: Pick<
    DeskQueries<Text, Causes, 'takeOver'>,
    | 'findLock'
    | 'replaceLock'
    | 'updateBeat'
    | 'deleteLock'
    | 'upsertWatch'
    | 'listWatchers'
    | 'insertVersion'
    | 'updateLastVersion'
    | 'insertDeskEvent'
  >
  /** 提问, 答复; 反馈, 回复. */
  noun: string
  verb: string
  acts: { takeOver: AuditAct; keep: AuditAct }
  lockCase(tx: Db, id: string): Promise<HeldCase<Text>>
  /** What became of a case, without holding it. */
  stateOf(db: Db, id: string): Promise<{ status: string; number: number }>
  /** The next number of what is written. */
  upsert(tx: Db, written: { id: string; staffId: string; text: Text }): Promise<{ number: number; savedAt: string }>
}

const KEPT_AT_ONCE = [{ seconds: 600, most: 30 }]

/** Writing what a reader will be answered, one person at a time and nothing of it lost, at any desk. */
export function deskWriting<Text extends object>({ queries, noun, verb, acts, ...desk }: Desk<Text>) {
  /** One writer at a time, in one tab. Whoever takes over leaves what was saved until then among the versions. */
  function lock(db: Db, by: Hand, { id, tab, takeOver }: { id: string; tab: string; takeOver: boolean }) {
    return inTransaction(db, async (tx) => {
      const one = await desk.lockCase(tx, id)
      if (one.whyNot) refuse(one.whyNot)
      const held = await queries.findLock(tx, id)
      const { number } = one
      if (held?.staffId === by.staffId && held.tab === tab) {
        await queries.updateBeat(tx, { caseId: id, token: held.token, staffId: by.staffId })
        return { lock: held.token, number, since: held.since, takenFrom: null }
      }
      if (held && !takeOver) tellHeld(held, by.staffId)
      const token = newToken()
      const { since } = await queries.replaceLock(tx, { caseId: id, token, tab, staffId: by.staffId, number })
      if (held) await tellTaken(tx, by, one, held)
      return { lock: token, number, since, takenFrom: held?.holder ?? null }
    })
  }

  async function tellTaken(tx: Db, by: Hand, one: HeldCase<Text>, held: CaseLock): Promise<void> {
    const { id, number, text } = one
    const note = `原由${held.holder}在写`
    await notify(tx, { to: [held.staffId], kind: 'takenOver', by: by.staffId, ...one.notice })
    if (text)
      await queries.insertVersion(tx, { caseId: id, number, text, cause: 'takeOver', staffId: by.staffId, note })
    await queries.insertDeskEvent(tx, { caseId: id, act: 'takeOver', by: by.staffId, note })
    await recordAct(tx, { ...actorIn(by), act: acts.takeOver, subject: id })
  }

  function tellHeld({ holder, since, lastBeat, away, staffId }: CaseLock, me: string): never {
    const self = staffId === me
    const words = self
      ? `您正在另一个窗口${verb}这条${noun}`
      : `${holder}正在${verb}这条${noun}${away ? '，可能已离开' : ''}`
    heldBy(words, { holder, since, lastBeat, self, away })
  }

  /** Has the case before them, or writes in it: what became of it meanwhile, and who else does. */
  async function look(db: Db, { staffId }: Hand, { id, lock: token }: { id: string; lock?: string | undefined }) {
    await desk.stateOf(db, id)
    await queries.upsertWatch(db, { id, staffId })
    const held = token ? await queries.updateBeat(db, { caseId: id, token, staffId }) : false
    const [taken, watchers, state] = await Promise.all([
      queries.findLock(db, id),
      queries.listWatchers(db, { id, staffId }),
      desk.stateOf(db, id),
    ])
    return { held, ...state, watchers, lock: taken ? lockFacts(taken, staffId) : null }
  }

  const unlock = (db: Db, { staffId }: Hand, { id, lock: token }: { id: string; lock: string }) =>
    queries.deleteLock(db, { caseId: id, token, staffId })

  /** Whoever lost the lock, or wrote from an older number, hears who was first; what they typed is kept beside. */
  async function refuseLost(
    tx: Db,
    by: Hand,
    one: HeldCase<Text>,
    { lock: token, base }: { lock: string; base: number },
  ) {
    const { id, number, whyNot } = one
    const writer = one.updatedBy ? await findStaffName(tx, one.updatedBy) : undefined
    const now = { number, by: writer ?? '', at: one.updateTime }
    if (whyNot) movedOn(whyNot, { ...now, lock: true, own: false })
    const held = await queries.findLock(tx, id)
    if (!held) return movedOn(`编辑已经结束，请重新开始${verb}`, { ...now, lock: true, own: false })
    if (held.token !== token || held.staffId !== by.staffId)
      movedOn(`${verb}已由${held.holder}接管，您的改动没有保存`, {
        number,
        by: held.holder,
        at: held.since,
        lock: true,
        own: false,
      })
    if (number !== base)
      movedOn(`${verb}已有更新的内容，您的改动没有保存`, { ...now, lock: false, own: base >= held.number })
  }

  /** Only the very words that were read are sent on. */
  async function refuseOtherNumber(tx: Db, one: HeldCase<Text>, read: number): Promise<void> {
    const { number, updatedBy, updateTime } = one
    if (number === read) return
    const by = updatedBy ? await findStaffName(tx, updatedBy) : undefined
    movedOn(`您读过之后${verb}又有改动，请再读一遍`, { number, by: by ?? '', at: updateTime })
  }

  /** The next number, kept among the versions; one version for some minutes of one person's work. */
  async function write(tx: Db, by: Hand, id: string, text: Text) {
    const saved = await desk.upsert(tx, { id, staffId: by.staffId, text })
    const version = { caseId: id, number: saved.number, staffId: by.staffId, text }
    const isNew = !(await queries.updateLastVersion(tx, version))
    if (isNew) await queries.insertVersion(tx, { ...version, cause: 'save' })
    return { ...saved, isNew }
  }

  /** What could not be saved lies among the versions; never refused for a lock. */
  function keep(db: Db, by: Hand, { id, base, text }: { id: string; base: number; text: Text }) {
    return inTransaction(db, async (tx) => {
      await desk.lockCase(tx, id)
      await takeAllowances(tx, [{ key: `answer-keep:${by.staffId}`, windows: KEPT_AT_ONCE }])
      const kept = { caseId: id, number: base, cause: 'keep', staffId: by.staffId, text } as const
      const version = await queries.insertVersion(tx, kept)
      await recordAct(tx, { ...actorIn(by), act: acts.keep, subject: id, detail: { version } })
      return { version }
    })
  }

  return { lock, look, unlock, refuseLost, refuseOtherNumber, write, keep }
}
