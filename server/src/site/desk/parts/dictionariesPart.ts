import { Dictionaries, type DictionariesValue } from '@zhengcai/contract/site/siteParts.ts'
import { listDictionaries, updateDictionary } from '../../dict.queries.ts'
import type { Fault } from '../../siteFaults.ts'
import { sitePart } from '../sitePart.ts'

/** How values are called and in which order they stand; which there are is known to the program. */
export const dictionariesPart = sitePart({
  name: 'dictionaries',
  schema: Dictionaries,
  read: listDictionaries,
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
