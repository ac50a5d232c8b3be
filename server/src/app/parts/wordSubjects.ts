import { JOBS } from '@zhengcai/contract/office/jobWords.ts'
import { DRAFT_KINDS } from '@zhengcai/contract/publishing/draftWords.ts'
import { WORD_LISTS } from '@zhengcai/contract/search/wordLists.ts'
import { SITE_PARTS } from '@zhengcai/contract/site/siteDeskWords.ts'

const titles = (words: Record<string, { title: string }>): [string, string][] =>
  Object.entries(words).map(([name, { title }]) => [name, title])

const KINDS: Record<string, { of: string; names: Map<string, string> }> = {
  site: { of: '站点', names: new Map(titles(SITE_PARTS)) },
  words: { of: '词库', names: new Map(Object.entries(WORD_LISTS)) },
  job: { of: '任务', names: new Map(titles(JOBS)) },
  review: { of: '审读设置', names: new Map(Object.entries(DRAFT_KINDS)) },
}
const ALONE: Record<string, string> = { site: '站点', citations: '法规引用', audit: '审计记录' }
/** A reader's upload that a command took out: `question 12`. */
const TAKEN: Record<string, string> = { question: '提问', feedback: '反馈' }

/** What the program itself gives names to: parts of the site, lists of words, jobs, settings. */
export async function wordSubjects(subjects: string[]): Promise<Map<string, string>> {
  return new Map(subjects.flatMap((subject) => nameOf(subject).map((name): [string, string] => [subject, name])))
}

function nameOf(subject: string): string[] {
  const alone = ALONE[subject]
  if (alone) return [alone]
  const [taken = '', of] = subject.split(' ')
  if (of && TAKEN[taken]) return [`${TAKEN[taken]} ${of}`]
  const [kind = '', id = ''] = subject.split(':')
  if (kind === 'backup') return ['数据库和文件']
  if (kind === 'transfer') return [`导入导出 ${id.slice(0, 8)}`]
  const known = KINDS[kind]
  const name = known?.names.get(id)
  return known && name ? [`${known.of}：${name}`] : []
}
