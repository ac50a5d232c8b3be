import { Dictionaries, type DictionariesValue } from '@zhengcai/contract/site/siteParts.ts'
import { listDictionaries, updateDictionary } from '../../dict.queries.ts'
import type { Fault } from '../../siteFile/siteFaults.ts'
import { sitePart } from '../sitePart.ts'

const DICTIONARIES = {
  sys_user_sex: '性别',
  zc_feedback_status: '反馈的状态',
  zc_feedback_type: '反馈的类型',
  zc_law_level: '法规的效力级别',
  zc_law_status: '法规的时效',
  zc_member_level: '会员等级',
  zc_question_status: '提问的状态',
}

/** How values are called and in which order they stand; which there are is known to the program. */
export const dictionariesPart = sitePart({
  name: 'dictionaries',
  schema: Dictionaries,
  read: listDictionaries,
  words: async () => DICTIONARIES,
  faults: (_db, value, before) => [...strange(value, before), ...sameWords(value)],
  async write(tx, value) {
    for (const { type, values } of value) await updateDictionary(tx, type, values)
  },
  lines: (value) => value.flatMap(({ type, values }) => values.map((one) => `${type} ${one.value}：${one.label}`)),
})

function strange(value: DictionariesValue, before: DictionariesValue): Fault[] {
  const keys = ({ values }: DictionariesValue[number]) =>
    values
      .map((one) => one.value)
      .sort()
      .join(' ')
  const wrong = (path: PropertyKey[]) => ({ path, message: '字典的取值由程序决定，只能改叫法和次序' })
  if (value.length !== before.length) return [wrong([])]
  return value.flatMap((dictionary, index) => {
    const known = before.find(({ type }) => type === dictionary.type)
    return known && keys(known) === keys(dictionary) ? [] : [wrong([index, 'values'])]
  })
}

const sameWords = (value: DictionariesValue): Fault[] =>
  value.flatMap(({ values }, index) =>
    values.flatMap(({ label }, at) =>
      values.findIndex((one) => one.label === label) < at
        ? [{ path: [index, 'values', at, 'label'], message: `“${label}”已经用过` }]
        : [],
    ),
  )
