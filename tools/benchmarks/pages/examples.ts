import { BASE_PATH } from '@zhengcai/contract/addresses.ts'

/** Something of each kind that there is, found as a reader would find it. */
export type Examples = Record<
  | 'news'
  | 'video'
  | 'article'
  | 'journal'
  | 'book'
  | 'law'
  | 'older'
  | 'question'
  | 'solicit'
  | 'training'
  | 'notice'
  | 'column'
  | 'columnType'
  | 'class',
  string
>

const LONGEST_LAW_LIST = 50

type Row = { esId?: string; id?: string; type?: string }

export async function findExamples(address: string): Promise<Examples> {
  const get = async (path: string) => (await fetch(`${address}${BASE_PATH}/web/v1/${path}`)).json()
  const first = async (path: string): Promise<string> => {
    const { rows } = (await get(path)) as { rows: Row[] }
    return rows[0]?.esId ?? rows[0]?.id ?? missing(path)
  }
  const columns = (await get('portal/columnSetting/list')) as { data: Row[] }
  const classes = (await get('portal/knowledge/classes')) as { data: Row[] }
  const ofKind = (kind: string) => first(`portal/knowledge/list?kind=${kind}`)
  return {
    news: await ofKind('news'),
    video: await ofKind('video'),
    article: await ofKind('article'),
    question: await ofKind('question'),
    solicit: await ofKind('solicit'),
    journal: await first('portal/knowledge/books?type=journal'),
    book: await first('portal/knowledge/books?type=book'),
    training: await first('portal/informAndTrain/pageList?type=train'),
    notice: await first('portal/informAndTrain/pageList?type=notice'),
    column: columns.data[0]?.id ?? missing('columns'),
    columnType: columns.data[0]?.type ?? missing('columns'),
    class: classes.data[0]?.id ?? missing('classes'),
    ...(await lawInVersions(get)),
  }
}

/** A law of which there is an older version to compare with. */
async function lawInVersions(get: (path: string) => Promise<unknown>): Promise<{ law: string; older: string }> {
  const { rows } = (await get(`law/list?pageSize=${LONGEST_LAW_LIST}`)) as { rows: Row[] }
  for (const { esId = '' } of rows) {
    const { data } = (await get(`law/versions/${esId}`)) as { data: Row[] }
    const [law, older] = data
    if (law?.esId && older?.esId) return { law: law.esId, older: older.esId }
  }
  return missing('law with versions')
}

function missing(what: string): never {
  throw new Error(`示例内容里没有 ${what}`)
}
