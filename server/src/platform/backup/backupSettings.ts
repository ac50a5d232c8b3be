import { resolve } from 'node:path'
import { z } from 'zod'

/** Of so many days, weeks and months the newest backup of each is kept. */
export type Keep = { days: number; weeks: number; months: number }
export type BackupSettings = {
  /** Absent: no backup is made by itself. */
  folder: string | undefined
  /** Minutes after midnight in China. */
  at: number
  keep: Keep
  key: string | undefined
}

const KEEP = /^(\d{1,3})d (\d{1,3})w (\d{1,3})m$/
const AT = /^([01]\d|2[0-3]):([0-5]\d)$/

export const backupVariables = {
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z.string().regex(AT, '应为时刻，例如 03:15').default('03:15'),
  BACKUP_KEEP: z
    .string()
    .regex(KEEP, '应为天、周、月各留几份，例如 7d 4w 6m')
    .refine((value) => !value.startsWith('0d'), '至少要留一天的')
    .default('7d 4w 6m'),
  BACKUP_KEY: z.string().min(16, '至少 16 个字符').optional(),
}

type Values = {
  BACKUP_DIR?: string | undefined
  BACKUP_AT: string
  BACKUP_KEEP: string
  BACKUP_KEY?: string | undefined
}

export function readBackupSettings(v: Values): BackupSettings {
  const [, hour, minute] = AT.exec(v.BACKUP_AT) ?? []
  const [, days, weeks, months] = KEEP.exec(v.BACKUP_KEEP) ?? []
  return {
    folder: v.BACKUP_DIR && resolve(v.BACKUP_DIR),
    at: Number(hour) * 60 + Number(minute),
    keep: { days: Number(days), weeks: Number(weeks), months: Number(months) },
    key: v.BACKUP_KEY,
  }
}
