import { REASON_LEAST } from '@zhengcai/contract/forms.ts'
import { REASON_MOST } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { KNOWLEDGE_CHANGED } from '../../../knowledge/knowledge.queries.ts'
import { listHolders } from '../../../office/notices/notices.queries.ts'
import { notify } from '../../../office/notices/notify.ts'
import { recordAct } from '../../../platform/database/audit.ts'
import { announce } from '../../../platform/database/changes.ts'
import { type Db, inTransaction } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/http/refusals.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { insertLinksDue } from '../../citations/linksDue.queries.ts'
import { linkDue } from '../../citations/linksDue.ts'
import { getVersionAt, NO_VERSION } from '../changes/proposeChange.ts'
import { findDeskVersion } from '../lawDesk.queries.ts'
import { applyTaking, lockLawOf, type Taking } from './takeBack.ts'

type Wish = { actor: string; kind: Taking; esId: string; reason: string; tell?: (progress: string) => void }

const WORDS: Record<Taking, string> = { takeBack: '撤回', bringBack: '恢复' }

/** By whoever has the server, without a second person, as an import by command; those who look after laws are told. */
export async function takeBackByCommand(db: Db, { actor, kind, esId, reason, tell }: Wish): Promise<string> {
  const length = [...reason].length
  if (length < REASON_LEAST || length > REASON_MOST)
    throw new Error(`请在编号之后写明理由，${REASON_LEAST} 至 ${REASON_MOST} 个字`)
  const { title, published } = await inTransaction(db, async (tx) => {
    await lockLawOf(tx, esId)
    const { base } = (await findDeskVersion(tx, esId, chinaDay())) ?? notFound(NO_VERSION)
    const version = await getVersionAt(tx, { esId, base })
    await applyTaking(tx, kind, version, { by: '用命令', reason })
    const what = `${version.title}（${version.published} 公布）`
    const to = [...(await listHolders(tx, 'lawkeeper')), ...(await listHolders(tx, 'responsible'))]
    await notify(tx, { to, kind: 'lawDone', title: `有人用命令${WORDS[kind]}了《${what}》`, note: reason })
    await recordAct(tx, { actor, act: `law ${kind}`, subject: `law:${version.lawId}`, detail: { title: what, reason } })
    await insertLinksDue(tx, [version.lawId])
    await announce(tx, KNOWLEDGE_CHANGED)
    return version
  })
  await linkDue(db, tell)
  await announce(db, KNOWLEDGE_CHANGED)
  return `已${WORDS[kind]}《${title}》${published} 公布的版本，引用它的内容已重新识别。`
}
