import { isUnsent, type Keeping } from './keeping.ts'

export type StateWords = { tone: 'ok' | 'busy' | 'warn'; text: string }

/** What to know where this computer keeps nothing, before anything is in danger. */
export const STORE_FAULTS = {
  none: '这个浏览器不能在本机存副本，可能是无痕窗口。断网时请不要关闭这一页。',
  full: '本机存储已满，副本没有存下。请腾出空间；断网时请不要关闭这一页。',
} as const
const WHERE = { none: '这个浏览器不能存本机，可能是无痕窗口', full: '本机存储已满' } as const
const WHY = { network: '网络不通', busy: '服务器忙', refused: '' } as const

/** What the state line says of a text, which is never more than is so. `signedIn` is whether the session still holds. */
export function stateWords(state: Keeping, signedIn = true): StateWords {
  if (state.over) return overWords(state)
  if (!isUnsent(state)) return { tone: 'ok', text: state.savedAt ? `已保存 ${clock(state.savedAt)}` : '尚无改动' }
  if (!signedIn) return unsaved(state, '登录已结束')
  const { trouble } = state
  if (trouble?.why === 'refused') return unsaved(state, trouble.message)
  if (trouble) return unsaved(state, `${WHY[trouble.why]}，正在重试`)
  if (state.sending !== undefined) return { tone: 'busy', text: '正在保存' }
  return { tone: 'busy', text: '有改动，随后自动保存' }
}

function overWords(state: Keeping): StateWords {
  const { over } = state
  if (isUnsent(state) && over?.why !== 'gone')
    return unsaved(state, over?.why === 'lock' ? '正在另存到历史' : '内容已由他人更新，正在另存到历史')
  if (over?.why === 'lock') return { tone: 'warn', text: over.by ? `已由${over.by}接管编辑` : '已在另一个窗口继续编辑' }
  if (over?.why === 'gone')
    return isUnsent(state) ? unsaved(state, '稿件已不能修改') : { tone: 'warn', text: '稿件已不能修改' }
  return { tone: 'warn', text: '内容已由他人更新' }
}

function unsaved(state: Keeping, why: string): StateWords {
  const where = state.storeFault
    ? `未保存，也没有存本机（${WHERE[state.storeFault]}）`
    : state.stored < state.changes
      ? '未保存，正在存本机'
      : '未保存，已存本机'
  return { tone: 'warn', text: `${where}：${why}` }
}

const clock = (time: string) => time.slice(11, 19)
