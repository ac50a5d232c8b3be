import type { Db } from '../../platform/database/database.ts'
import { partsOfVersions } from '../citations/partsOfVersions.ts'
import { getLaw, tellMissing } from '../reading/getLaw.ts'
import { listArticlesOf } from './difference.queries.ts'
import { type Match, matchArticles } from './matchArticles.ts'
import { type Run, textRuns } from './textRuns.ts'

type Article = Awaited<ReturnType<typeof listArticlesOf>>[number]

/** Two versions of one law article by article, in the order of the newer text. */
export async function compareVersions(db: Db, { fromId, toId }: { fromId: string; toId: string }) {
  const law = await getLaw(db, toId)
  const versionOf = async (esId: string) =>
    law.versions.find((version) => version.esId === esId) ?? tellMissing(db, esId, undefined, '没有找到要对照的版本')
  const [from, to] = [await versionOf(fromId), await versionOf(toId)]
  const [olds, news] = [await listArticlesOf(db, fromId), await listArticlesOf(db, toId)]
  const partIn = await partsOfVersions(db, [fromId, toId])
  const rows = matchArticles(olds, news).map(comparing(sidesOf(fromId, olds, partIn), sidesOf(toId, news, partIn)))
  return { from, to, title: law.title, counts: counted(rows), rows }
}

type Side = { side: Omit<Article, 'text'> & { part: number }; text: string }

/** The articles of a version by their address, each with where it is read. */
function sidesOf(esId: string, articles: Article[], partIn: (esId: string, address: string) => number) {
  return new Map(
    articles.map(({ text, ...article }): [string, Side] => [
      article.address,
      { side: { ...article, part: partIn(esId, article.address) }, text },
    ]),
  )
}

function comparing(oldAt: Map<string, Side>, newAt: Map<string, Side>) {
  return ({ from, to, kind }: Match) => {
    const old = from === null ? undefined : oldAt.get(from)
    const next = to === null ? undefined : newAt.get(to)
    return {
      kind,
      moved: Boolean(old && next && old.side.address !== next.side.address),
      from: old?.side ?? null,
      to: next?.side ?? null,
      runs: runsOf(kind, old?.text ?? '', next?.text ?? ''),
    }
  }
}

function runsOf(kind: Match['kind'], from: string, to: string): Run[] {
  if (kind === 'same') return [{ op: 'same', text: to }]
  if (kind === 'added') return [{ op: 'added', text: to }]
  if (kind === 'deleted') return [{ op: 'removed', text: from }]
  return textRuns(from, to)
}

function counted(rows: { kind: Match['kind']; moved: boolean }[]) {
  const counts = { same: 0, changed: 0, added: 0, deleted: 0, moved: 0 }
  for (const { kind, moved } of rows) {
    counts[kind] += 1
    if (moved) counts.moved += 1
  }
  return counts
}
