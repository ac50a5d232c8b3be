import { replaceCitations } from '../../laws/citations/citations.queries.ts'
import { linkBody } from '../../laws/citations/linkBody.ts'
import { citationRows, createLinker } from '../../laws/citations/linker.ts'
import type { Db } from '../../platform/database/database.ts'

/** The articles an answer names become links, to the wording of the day it is valid as of. */
export async function linkAnswer(db: Db, { html, day }: { html: string; day: string }): Promise<string> {
  return (await linkBody(await createLinker(db), { body: html, day })).body
}

/** From then on the articles tell that this answer rests on them. */
export async function citeFromAnswer(
  tx: Db,
  { esId, html, day }: { esId: string; html: string; day: string },
): Promise<string> {
  const { body, references } = await linkBody(await createLinker(tx), { body: html, day })
  await replaceCitations(tx, esId, citationRows({ id: esId, kind: 'question', address: '' }, references))
  return body
}
