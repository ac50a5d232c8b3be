import { ACCOUNTS_MIGRATED } from './accountsMigrated.ts'
import { DESK_MIGRATED } from './deskMigrated.ts'
import { LAWS_MIGRATED } from './lawsMigrated.ts'
import type { MigratedRows } from './migrationCase.ts'
import { QUESTIONS_MIGRATED } from './questionsMigrated.ts'
import { TEXTS_MIGRATED } from './textsMigrated.ts'

export const MIGRATION_CASES: MigratedRows[] = [
  ...ACCOUNTS_MIGRATED,
  ...DESK_MIGRATED,
  ...LAWS_MIGRATED,
  ...QUESTIONS_MIGRATED,
  ...TEXTS_MIGRATED,
].toSorted((one, other) => one.migration - other.migration)
