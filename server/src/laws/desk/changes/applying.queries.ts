import type { LawArticle } from '@zhengcai/contract/knowledge/lawText.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { endKnown } from '../../importing/lawSaving.queries.ts'
import { articleRow } from '../../importing/saveLawVersion.ts'
import type { FactsWithSource } from './differences.ts'

/** From now on an import does not go over it unasked. */
export const BY_HAND = { number: sql<number>`number + 1`, edited_at: sql<string>`now()` }

export async function updateFacts(tx: Db, esId: string, facts: FactsWithSource): Promise<void> {
  await tx
    .updateTable('law_version')
    .set({
      ...BY_HAND,
      document_number: facts.documentNumber,
      issuing_body: facts.issuingBody,
      level: facts.level,
      published: facts.published,
      effective: facts.effective,
      // What spoke for another day does not speak for this one.
      effective_source: sql`case when effective = ${facts.effective} then effective_source else ${facts.source ?? ''} end`,
      expiry: facts.expiry,
      abolished: facts.abolished,
      aliases: facts.aliases,
      note: facts.note,
      end_known_at: endKnown(facts),
    })
    .where('es_id', '=', esId)
    .execute()
  await tx
    .updateTable('knowledge')
    .set({
      class_id: facts.classId,
      source: facts.issuingBody,
      publish_time: `${facts.published} 00:00:00`,
      updated_at: sql<string>`now()`,
    })
    .where('es_id', '=', esId)
    .execute()
}

type Article = Pick<LawArticle, 'address' | 'lines'>

export async function updateArticle(tx: Db, esId: string, { address, lines }: Article): Promise<void> {
  const { text, text_sum } = articleRow({ address, lines, label: '', sectionId: '' }, 0)
  await tx
    .updateTable('law_article')
    .set({ lines: JSON.stringify(lines), text, text_sum })
    .where('es_id', '=', esId)
    .where('address', '=', address)
    .execute()
  await tx.updateTable('law_version').set(BY_HAND).where('es_id', '=', esId).execute()
  await tx.updateTable('knowledge').set({ updated_at: sql<string>`now()` }).where('es_id', '=', esId).execute()
}

export async function updateVerified(tx: Db, esId: string, day: { effective: string; source: string }): Promise<void> {
  await tx
    .updateTable('law_version')
    .set({
      number: sql<number>`number + 1`,
      effective: day.effective,
      effective_assumed: false,
      effective_source: day.source,
    })
    .where('es_id', '=', esId)
    .execute()
}

/** All versions of a law are taken from readers, or shown to them again; those that were taken back stay where they are. */
export async function updateShown(tx: Db, lawId: string, shown: boolean): Promise<void> {
  await tx
    .updateTable('law')
    .set({ number: sql<number>`number + 1`, withdrawn_at: shown ? null : sql<string>`now()` })
    .where('law_id', '=', lawId)
    .execute()
  await sql`
    update knowledge set state = ${shown ? 'published' : 'withdrawn'}, withdraw_time = null, updated_at = now()
    where es_id in (select es_id from law_version where law_id = ${lawId} and taken_back_at is null)`.execute(tx)
}

export async function updateLawNumber(tx: Db, lawId: string): Promise<void> {
  await tx.updateTable('law').set({ number: sql<number>`number + 1` }).where('law_id', '=', lawId).execute()
}
