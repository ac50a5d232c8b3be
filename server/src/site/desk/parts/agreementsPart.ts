import { isDeepStrictEqual } from 'node:util'
import { AGREEMENT_TYPES } from '@zhengcai/contract/site/pages.ts'
import { CHANGED_LEAST } from '@zhengcai/contract/site/siteDeskWords.ts'
import { Agreements, type AgreementsValue } from '@zhengcai/contract/site/siteParts.ts'
import type { Db } from '../../../platform/database/database.ts'
import { ContentProblems } from '../../../platform/text/richText/frontMatter.ts'
import { htmlToTree } from '../../../platform/text/tree/htmlToTree.ts'
import { treeToMarkdown } from '../../../platform/text/tree/treeToMarkdown.ts'
import { chinaDay } from '../../../platform/time/chinaTime.ts'
import { listAgreements, listAgreementVersions, saveAgreement } from '../../agreements/agreements.queries.ts'
import { rowOfAgreement } from '../../agreements/agreementsReader.ts'
import type { Fault } from '../../siteFile/siteFaults.ts'
import { sitePart } from '../sitePart.ts'

type Type = (typeof AGREEMENT_TYPES)[number]
type Text = NonNullable<AgreementsValue[Type]>

/** Agreements and policies: a new version never takes the place of an old one, which readers can still read. */
export const agreementsPart = sitePart({
  name: 'agreements',
  schema: Agreements,
  async read(db) {
    const rows = await listAgreements(db)
    const known = AGREEMENT_TYPES.flatMap((type) =>
      rows.filter((row) => row.type === type).map((row) => ({ ...row, type })),
    )
    return Object.fromEntries(
      known.map(({ type, title, version, effective, changed, body }) => [
        type,
        { title, version, effective, changed, text: treeToMarkdown(htmlToTree(body)).trim() },
      ]),
    )
  },
  async faults(db, value, before) {
    const gone = AGREEMENT_TYPES.filter((type) => before[type] && !value[type])
    const faults = await Promise.all(changedIn(value, before).map(([type, text]) => faultsOf(db, type, text)))
    return [...gone.map((type) => ({ path: [type], message: '协议与政策不能删除' })), ...faults.flat()]
  },
  async write(tx, value, before) {
    for (const [type, text] of changedIn(value, before)) await saveAgreement(tx, rowOf(type, text), text.changed)
  },
  lines: (value) =>
    Object.values(value).flatMap(({ title, version, effective, changed, text }) => [
      `《${title}》版本 ${version}，${effective} 起施行${changed ? `，${changed}` : ''}`,
      ...text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ]),
  path(value, of) {
    const type = AGREEMENT_TYPES.find((one) => one === of) ?? 'user'
    return `/protocal?type=${type}&version=${encodeURIComponent(value[type]?.version ?? '')}`
  },
})

const changedIn = (value: AgreementsValue, before: AgreementsValue): [Type, Text][] =>
  AGREEMENT_TYPES.flatMap((type): [Type, Text][] => {
    const text = value[type]
    return text && !isDeepStrictEqual(text, before[type]) ? [[type, text]] : []
  })

const rowOf = (type: Type, { title, version, effective, text }: Text) =>
  rowOfAgreement({ type, title, version, effective, text })

/** Readers tell by the number which of two is the newer: 1.10 comes after 1.9, and 1.0.0 is 1.0 again. */
function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  const parts = Array.from({ length: Math.max(left?.length ?? 0, right?.length ?? 0) }, (_, at) => at)
  return parts.map((at) => (left?.[at] ?? 0) - (right?.[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}

async function faultsOf(db: Db, type: Type, text: Text): Promise<Fault[]> {
  const faults: Fault[] = []
  const wrong = (field: string, message: string) => void faults.push({ path: [type, field], message })
  const versions = await listAgreementVersions(db, type)
  if (versions.some(({ version }) => version === text.version))
    wrong('version', `版本 ${text.version} 已经有了，改动请写成新的版本`)
  else {
    const newest = versions
      .map(({ version }) => version)
      .sort(compareVersions)
      .at(-1)
    if (newest && compareVersions(text.version, newest) <= 0) wrong('version', `版本应比已有的 ${newest} 新`)
  }
  if (text.effective < chinaDay()) wrong('effective', '施行日期不能早于今天')
  if (versions.length > 0 && [...text.changed].length < CHANGED_LEAST)
    wrong('changed', `请写明改了什么，至少 ${CHANGED_LEAST} 个字`)
  try {
    rowOf(type, text)
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    for (const { message } of error.problems) wrong('text', message)
  }
  return faults
}
