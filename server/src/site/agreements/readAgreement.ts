import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/refusals.ts'
import { chinaDay } from '../../platform/time/chinaTime.ts'
import { findAgreement, findAgreementVersion, listAgreementVersions } from './agreements.queries.ts'

/** The version that is asked for; otherwise the one in force today, or where none is yet the newest. */
export async function readAgreement(db: Db, type: string, version?: string | undefined) {
  const versions = await listAgreementVersions(db, type)
  const agreement = version ? await findAgreementVersion(db, type, version) : await inForce(db, type, versions)
  return agreement ? { ...agreement, versions } : notFound(version ? '没有这一版' : '没有这份协议或政策')
}

async function inForce(db: Db, type: string, versions: { version: string; date: string }[]) {
  const [newest, today] = [await findAgreement(db, type), chinaDay()]
  const earlier = newest && newest.date > today ? versions.find(({ date }) => date <= today) : undefined
  return earlier ? findAgreementVersion(db, type, earlier.version) : newest
}
