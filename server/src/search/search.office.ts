import { TOKENISER_VERSION } from '@zhengcai/engine/text/terms.ts'
import { recordAct } from '../platform/database/audit.ts'
import { announce } from '../platform/database/changes.ts'
import { type Db, inTransaction } from '../platform/database/database.ts'
import type { Office, OfficeCommands } from '../platform/process/officeCommand.ts'
import { runSubCommand, type SubCommand } from '../platform/process/subCommands.ts'
import { findGeneration, listInstances, raiseGeneration, SEARCH_CHANGED } from './following/search.queries.ts'
import { declineWay, describeDeclined, reconsiderWay } from './ways/declineWay.ts'
import { proposeWays, type WaySources } from './ways/proposeWays.ts'
import { synonymsNow, takeUpSynonyms } from './words/synonymFile.ts'

type Needs = Pick<Office, 'db' | 'actor' | 'synonyms' | 'progress'> & { sources: WaySources }

const COMMANDS: Record<string, SubCommand<Needs>> = {
  status: {
    usage: '',
    about: '各服务进程的搜索索引',
    needs: 0,
    run: ({ db }) => status(db),
  },
  rebuild: {
    usage: '',
    about: '在不停机的情况下全部重建索引，并采用数据目录里改过的 synonyms.txt（后台“词库”里改的不用重建）',
    needs: 0,
    run: rebuild,
  },
  propose: {
    usage: '',
    about: '从公开的问答里找读者的词与法规用语的对应，连同依据列给编辑判断；不改动任何东西',
    needs: 0,
    run: proposeWays,
  },
  decline: {
    usage: '<读者的词> <法规用语>',
    about: '不要这一对，以后不再提出',
    needs: 2,
    run: ({ db, actor }, [word = '', term = '']) => declineWay(db, { word, term, actor }),
  },
  declined: {
    usage: '',
    about: '列出不再提出的',
    needs: 0,
    run: ({ db }) => describeDeclined(db),
  },
  reconsider: {
    usage: '<读者的词> <法规用语>',
    about: '让不要的一对又可以提出',
    needs: 2,
    run: ({ db, actor }, [word = '', term = '']) => reconsiderWay(db, { word, term, actor }),
  },
}

export const searchCommands = (sources: WaySources): OfficeCommands => ({
  search: {
    usage: 'search <status | rebuild | propose | decline | declined | reconsider> …',
    about: '搜索索引与同义词：不带参数时列出各命令的写法',
    run: (office, args) => officeSearch({ ...office, sources }, args),
  },
})

/** `npm run office -- search …` */
export function officeSearch(office: Needs, args: string[]): Promise<string> {
  return runSubCommand('search', COMMANDS, office, args)
}

/** Every running server makes its index anew and answers from the old one meanwhile. */
async function rebuild({ db, actor, synonyms }: Needs): Promise<string> {
  // A slip in the synonyms shows here and not in every server at once.
  await takeUpSynonyms(db, synonyms, { actor })
  const { same, related, own } = await synonymsNow(db, synonyms)
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
