import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { officeApi } from '../../platform/api/officeApi.ts'

/** By far the heaviest part: it comes when there is something to read or to write. */
export const editorPart = onDemand(() => import('./EditorSheet.tsx'))

export const findArticles = async (keyword: string, signal: AbortSignal) =>
  (await officeApi.check.article({ keyword }, { signal })).articles
