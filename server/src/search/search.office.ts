import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import { findGeneration, listInstances, raiseGeneration, SEARCH_CHANGED } from './search.queries.ts'
import { readSynonyms } from './synonyms.ts'
import { TOKENISER_VERSION } from './terms.ts'

/** `search status` and `search rebuild`. */
export async function officeSearch(db: Db, [act = '']: string[], actor: string): Promise<string> {
  if (act === 'status') return status(db)
  if (act === 'rebuild') return rebuild(db, actor)
  throw new Error('请写 search status 或 search rebuild')
}

/** Every running server makes its index anew and answers from the old one meanwhile. */
async function rebuild(db: Db, actor: string): Promise<string> {
  // A slip in the synonyms shows here and not in every server at once.
  const { same, related } = readSynonyms()
  const groups = new Set([...same.keys(), ...related.keys()]).size
  const generation = await inTransaction(db, async (tx) => {
    const raised = await raiseGeneration(tx)
    await recordAct(tx, { actor, act: 'search-rebuild', subject: String(raised), detail: { synonyms: groups } })
    await announce(tx, SEARCH_CHANGED)
    return raised
  })
  return `已通知各服务进程重建索引（第 ${generation} 代，同义词 ${groups} 个）；重建期间照常搜索，可用 search status 查看。`
}

async function status(db: Db): Promise<string> {
  const [generation, instances] = await Promise.all([findGeneration(db), listInstances(db)])
  const running = instances.filter(({ alive }) => alive)
  if (running.length === 0)
    return `没有正在运行的服务进程持有索引。当前为第 ${generation} 代，分词版本 ${TOKENISER_VERSION}。`
  const lines = running.map(
    ({ id, documents, units, bytes, builtAt, builtMs, generation: own, tokeniser }) =>
      `${id}：${documents} 篇、${units} 个单元，${(bytes / 1e6).toFixed(0)} MB，${builtAt} 用 ${builtMs} 毫秒建成，第 ${own} 代${own < generation ? '（重建中）' : ''}，分词版本 ${tokeniser}`,
  )
  return [`当前为第 ${generation} 代，${running.length} 个进程：`, ...lines].join('\n')
}
