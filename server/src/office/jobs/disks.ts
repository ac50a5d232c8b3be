import { stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { HealthState } from '@zhengcai/contract/office/jobWords.ts'
import { locationRecord } from '../../platform/database/embeddedPostgres/chooseDatabaseDirectory.ts'
import { readIfThere } from '../../platform/database/embeddedPostgres/readIfThere.ts'
import { askPlace, whyUnseen } from '../../platform/files/askPlace.ts'

const GIGABYTE = 1024 ** 3
const BACKUPS = '备份'

export type DiskNeeds = { dataDir: string; backupFolder: string | undefined; hasOwnDatabase: boolean }
/** `disk` tells one from another. */
type Room = { disk: number; free: number; all: number }
export type Measure = (path: string) => Promise<Room>
type Place = { what: string; path: string }
type Seen = Place & ({ room: Room } | { lacking: string })

async function measureDisk(path: string): Promise<Room> {
  const { dev } = await stat(path)
  const { bavail, blocks, bsize } = await statfs(path)
  return { disk: dev, free: bavail * bsize, all: blocks * bsize }
}

/** Every disk that something of ours lies on, by the first thing on it; the worst of them is how it stands. */
export async function lookAtDisk(
  needs: DiskNeeds,
  measure: Measure = measureDisk,
): Promise<{ state: HealthState; text: string }> {
  const disks = new Map<number, Place & Room>()
  const seen = await Promise.all(placesOf(needs).map((place) => look(place, measure)))
  const unseen = seen.filter((one) => 'lacking' in one)
  for (const one of seen)
    if ('room' in one && !disks.has(one.room.disk)) disks.set(one.room.disk, { ...one, ...one.room })
  const isOne = disks.size === 1 && unseen.length === 0
  const looked = [...disks.values()].map(({ what, path, free, all }) => ({
    state: stateOf(free, all),
    text: `${isOne ? '' : `${what} ${path} `}还剩 ${bytes(free)}，共 ${bytes(all)}`,
  }))
  looked.push(
    ...unseen.map(({ what, path, lacking }) => ({ state: 'bad' as const, text: `${what} ${path} ${lacking}` })),
  )
  const state = (['bad', 'warn'] as const).find((one) => looked.some((disk) => disk.state === one)) ?? 'ok'
  return { state, text: looked.map(({ text }) => text).join('；') }
}

/** What lies on the disk that the backups are put on, and would be lost with them. */
export async function besideBackups(needs: DiskNeeds, measure: Measure = measureDisk): Promise<string[]> {
  const places = placesOf(needs)
  const seen = await Promise.all(places.map((place) => look(place, measure)))
  const disks = seen.map((one) => ('room' in one ? one.room.disk : undefined))
  const backups = disks[places.findIndex(({ what }) => what === BACKUPS)]
  return places
    .filter(({ what }, index) => what !== BACKUPS && backups !== undefined && disks[index] === backups)
    .map(({ what }) => what)
}

function placesOf({ dataDir, backupFolder, hasOwnDatabase }: DiskNeeds): Place[] {
  const database = readIfThere(locationRecord(dataDir))?.trim() || join(dataDir, 'postgres')
  return [
    { what: '数据目录', path: dataDir },
    ...(hasOwnDatabase ? [{ what: '数据库', path: database }] : []),
    ...(backupFolder ? [{ what: BACKUPS, path: backupFolder }] : []),
  ]
}

async function look(place: Place, measure: Measure): Promise<Seen> {
  try {
    return { ...place, room: await askPlace(place.path, () => roomAt(place.path, measure)) }
  } catch (error) {
    return { ...place, lacking: whyUnseen(error) }
  }
}

/** What is not made yet will lie where the folder above it lies. */
async function roomAt(path: string, measure: Measure): Promise<Room> {
  try {
    return await measure(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error
    return roomAt(dirname(path), measure)
  }
}

function stateOf(free: number, all: number): 'ok' | 'warn' | 'bad' {
  if (free < GIGABYTE || free < all * 0.05) return 'bad'
  return free < all * 0.15 ? 'warn' : 'ok'
}

export const bytes = (count: number): string =>
  count >= GIGABYTE ? `${(count / GIGABYTE).toFixed(1)} GB` : `${(count / 1024 ** 2).toFixed(1)} MB`
