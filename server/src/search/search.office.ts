import { TOKENISER_VERSION } from '@zhengcai/engine/text/terms.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { Office, OfficeCommands } from '../platform/process/officeCommand.ts'
import { findGeneration, listInstances, raiseGeneration, SEARCH_CHANGED } from './following/search.queries.ts'
import { readSynonymFile } from './words/synonymFile.ts'

type Needs = Pick<Office, 'db' | 'actor' | 'synonyms'>

export const searchCommands: OfficeCommands = {
  search: {
    usage: 'search <status | rebuild>',
    about: '查看各服务进程的搜索索引，或在不停机的情况下全部重建（改过同义词表之后）',
    run: (office, args) => officeSearch(office, args),
  },
}

/** `search status` and `search rebuild`. */
export async function officeSearch(office: Needs, [act = '']: string[]): Promise<string> {
  if (act === 'status') return status(office.db)
  if (act === 'rebuild') return rebuild(office)
  throw new Error('请写 search status 或 search rebuild')
}

/** Every running server makes its index anew and answers from the old one meanwhile. */
async function rebuild({ db, actor, synonyms }: Needs): Promise<string> {
  // A slip in the synonyms shows here and not in every server at once.
  const { same, related, own } = readSynonymFile(synonyms)
  const groups = new Set([...same.keys(), ...related.keys()]).size
  const generation = await inTransaction(db, async (tx) => {
    const raised = await raiseGeneration(tx)
    await recordAct(tx, { actor, act: 'search-rebuild', subject: String(raised), detail: { synonyms: groups } })
    await announce(tx, SEARCH_CHANGED)
    return raised
  })
  return `已通知各服务进程重建索引（第 ${generation} 代，同义词 ${groups} 个，${own ? '编辑部自己的同义词表' : '随产品附带的同义词表'}）；重建期间照常搜索，可用 search status 查看。`
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
