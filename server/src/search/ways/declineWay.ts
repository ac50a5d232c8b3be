import { foldText } from '@zhengcai/engine/text/foldText.ts'
import { type AuditAct, recordAct } from '../../platform/database/audit.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import { refuse } from '../../platform/http/refusals.ts'
import { deleteDeclined, insertDeclined, listDeclined } from './ways.queries.ts'

const LONGEST = 20
type Act = { word: string; term: string; actor: string }
type Change = { act: AuditAct; run: (tx: Db) => Promise<boolean> }

/** The editor does not want this pair: it is not proposed again. */
export async function declineWay(db: Db, act: Act): Promise<string> {
  const pair = pairOf(act)
  const isNew = await change(db, act, {
    act: 'search-decline',
    run: (tx) => insertDeclined(tx, { ...pair, by: act.actor }),
  })
  return isNew ? `不再提出：${pair.word} → ${pair.term}` : `早已不再提出：${pair.word} → ${pair.term}`
}

/** Takes that back. */
export async function reconsiderWay(db: Db, act: Act): Promise<string> {
  const pair = pairOf(act)
  const wasThere = await change(db, act, { act: 'search-reconsider', run: (tx) => deleteDeclined(tx, pair) })
  if (!wasThere) refuse(`${pair.word} → ${pair.term} 没有被拒过`)
  return `又可以提出：${pair.word} → ${pair.term}`
}

export async function describeDeclined(db: Db): Promise<string> {
  const declined = await listDeclined(db)
  if (declined.length === 0) return '没有不再提出的说法。'
  return declined.map(({ word, term, at, by }) => `${word} → ${term}（${at.slice(0, 10)}，${by}）`).join('\n')
}

function pairOf({ word, term }: Act) {
  const pair = { word: foldText(word), term: foldText(term) }
  if (Object.values(pair).some(({ length }) => length < 2 || length > LONGEST))
    refuse(`两个词各应为 2 到 ${LONGEST} 个字`)
  return pair
}

function change(db: Db, { actor, ...pair }: Act, { act, run }: Change): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const changed = await run(tx)
    if (changed) await recordAct(tx, { actor, act, subject: `${pair.word} ${pair.term}`, detail: {} })
    return changed
  })
}
