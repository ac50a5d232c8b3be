import { articleHref } from '@zhengcai/contract/knowledge/articleHref.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { partOf, sortable } from '../lawParts.ts'
import { articleKey, whatBecameOf } from '../versions/whatBecameOf.ts'
import { type FoundLaw, findLaw } from './findLaw.ts'
import { getLaw } from './getLaw.ts'
import { countBetween, listArticles } from './lawReading.queries.ts'

const SHOWN = 5

/** One article, or the first few of a range, for a preview: where it stands, and what became of it since. */
export async function readArticle(db: Db, { id, to }: { id: string; to?: string | undefined }, today = chinaDay()) {
  const law = await getLaw(db, id, today)
  const { esId, title, documentNumber, status, effective, effectiveAssumed, demo } = law
  const facts = { esId, title, documentNumber, status, effective, effectiveAssumed, demo }
  const [, address = '', paragraph] = /~([\d.]+)(?:-(\d+))?$/.exec(id) ?? []
  if (!address) return { ...facts, href: `/readDetails?id=${esId}`, articles: [], more: 0, now: null }
  const last = to !== undefined && sortable(to) > sortable(address) ? to : address
  const count = await countBetween(db, esId, address, last)
  if (count === 0) notFound('这部法规没有这一条')
  const articles = await listArticles(db, esId, { from: address, to: last, limit: SHOWN })
  const part = partOf(law.parts, address)
  const href = articleHref({ esId, address, paragraph: paragraph ? Number(paragraph) : null, part })
  return { ...facts, href, articles, more: count - articles.length, now: await becameOf(db, law, address, today) }
}

/** What stands in its place in the version that applies today, if the text is another. */
async function becameOf(db: Db, { esId, inForce }: FoundLaw, address: string, today: string) {
  if (inForce === null || inForce === esId) return null
  const fate = (await whatBecameOf(db, [{ esId, address }], today)).get(articleKey({ esId, address }))
  if (!fate || fate.kind === 'same') return null
  const law = fate.to && (await findLaw(db, fate.to.esId, today))
  if (!fate.to || !law) return { kind: 'deleted' as const, to: null }
  const href = articleHref({ ...fate.to, part: partOf(law.parts, fate.to.address) })
  return { kind: 'changed' as const, to: { ...fate.to, href } }
}
