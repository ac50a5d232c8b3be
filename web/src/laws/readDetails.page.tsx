import type { Api } from '@zhengcai/contract/contract.ts'
import { isApiError } from '@zhengcai/contract/errors.ts'
import { ID_FORM, isLawDay } from '@zhengcai/contract/forms.ts'
import { type MetaArgs, useLoaderData } from 'react-router'
import { describedMeta, missingMeta, textLd } from '../knowledge/itemMeta.ts'
import { orItsOwnPage } from '../knowledge/itemOfKind.ts'
import { apiOf } from '../platform/api/api.ts'
import { idIn, shapedIn, wordsIn } from '../platform/steps/inAddress.ts'
import { inBrowser, type LoadArgs, onServer } from '../platform/steps/loading.ts'
import { type Compared, Comparison } from './comparison/Comparison.tsx'
import { legislationLd } from './details/lawLd.ts'
import { comparisonAddress, readerAddress } from './lawAddress.ts'
import { Reader } from './reader/Reader.tsx'
import type { ReadLaw } from './reader/readLaw.ts'

const LIST: [string, string] = ['法规库', '/law']

type Shown = { reading: ReadLaw } | { compared: Compared }

const load = (args: LoadArgs): Promise<Shown> => orItsOwnPage(args, 'law', loadText(args))

async function loadText({ context, request }: LoadArgs): Promise<Shown> {
  const params = new URL(request.url).searchParams
  const api = apiOf(context)
  const id = idIn(request).split('~')[0] ?? ''
  const other = shapedIn(params, 'with', ID_FORM)
  if (other) return { compared: await compare(api, id, other, params.get('only') === 'changes') }
  const part = Number(shapedIn(params, 'part', /^\d{1,2}$/) ?? 1)
  const keyword = wordsIn(params, 'keyword', 60)
  const written = params.get('at') ?? ''
  const at = isLawDay(written) ? written : undefined
  if (!at) return { reading: { text: await api.law.previewDetail({ id, part }), at, keyword, problem: undefined } }
  return { reading: { ...(await readAt(api, id, at)), at, keyword } }
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** A day without a text is no dead end: the law is shown as it is, with a line that says so. */
async function readAt(api: Api, id: string, at: string): Promise<Pick<ReadLaw, 'text' | 'problem'>> {
  try {
    return { text: await api.law.previewDetail({ id, at }), problem: undefined }
  } catch (error) {
    if (!isApiError(error) || (error.code >= 500 && error.code < 600)) throw error
    return { text: await api.law.previewDetail({ id }), problem: error.msg }
  }
}

async function compare(api: Api, id: string, other: string, changes: boolean): Promise<Compared> {
  const [{ law, demo, publishTime }, difference] = await Promise.all([
    api.knowledge.knowledge({ id }),
    api.law.difference({ id, with: other }),
  ])
  if (!law) throw new Error('a law without its facts')
  return { difference, law, demo, publishTime, changes }
}

export function meta(args: MetaArgs<typeof loader>) {
  const data = args.loaderData
  if (!data) return missingMeta(args)
  if ('compared' in data) {
    const { difference, law, demo, publishTime } = data.compared
    const path = comparisonAddress(difference.to.esId, difference.from.esId)
    const title = `${difference.title}：${difference.from.published} 与 ${difference.to.published} 的版本对照`
    return describe(args, { title, summary: `${title}，逐条标出改动`, path, demo, publishTime, law })
  }
  const { text } = data.reading
  const { title, summary, esId, part, demo, publishTime, law } = text
  return describe(args, { title, summary, path: readerAddress({ esId, part }), demo, publishTime, law })
}

type Described = Pick<Compared, 'law' | 'demo' | 'publishTime'> & { title: string; summary: string; path: string }

function describe(args: MetaArgs<typeof loader>, page: Described) {
  const item = { ...page, tags: [], source: page.law.issuingBody, updateTime: page.publishTime }
  return describedMeta(args, item, LIST, 'article', (origin) => ({
    ...textLd(item, origin),
    ...legislationLd(page.law),
  }))
}

export default function ReadDetailsPage() {
  const data = useLoaderData<typeof loader>()
  return 'compared' in data ? <Comparison compared={data.compared} /> : <Reader reading={data.reading} />
}
