import type { Db } from '../platform/database/database.ts'

/** The values in use; one that was switched off stays in the table for what already bears it. */
export function listDictData(db: Db, type: string) {
  return db
    .selectFrom('dict_data')
    .where('dict_type', '=', type)
    .where('active', '=', true)
    .orderBy('dict_sort')
    .orderBy('dict_code')
    .select([
      'dict_code as dictCode',
      'dict_sort as dictSort',
      'dict_label as dictLabel',
      'dict_value as dictValue',
      'dict_type as dictType',
      'css_class as cssClass',
      'list_class as listClass',
      'is_default as isDefault',
    ])
    .execute()
}

/** All that are in use, type by type. */
export async function listDictionaries(db: Db) {
  const rows = await db
    .selectFrom('dict_data')
    .where('active', '=', true)
    .orderBy('dict_type')
    .orderBy('dict_sort')
    .orderBy('dict_code')
    .select(['dict_type as type', 'dict_value as value', 'dict_label as label'])
    .execute()
  return [...Map.groupBy(rows, ({ type }) => type)].map(([type, values]) => ({
    type,
    values: values.map(({ value, label }) => ({ value, label })),
  }))
}

/** In this order, under these names. */
export async function updateDictionary(
  tx: Db,
  type: string,
  values: { value: string; label: string }[],
): Promise<void> {
  for (const [at, { value, label }] of values.entries())
    await tx
      .updateTable('dict_data')
      .set({ dict_label: label, dict_sort: at + 1 })
      .where('dict_type', '=', type)
      .where('dict_value', '=', value)
      .execute()
}
