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
