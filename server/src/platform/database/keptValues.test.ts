import { expect, test, vi } from 'vitest'
import { relationsOf } from './freshness/relations.ts'
import { noteDependence, watched } from './freshness/watching.ts'
import { keepNothing, keptValues } from './keptValues.ts'

const NONE = relationsOf([])

function standIn(catchUp?: () => Promise<void>) {
  const drops: ((heard: ReadonlySet<string> | 'all') => void)[] = []
  return {
    hold: (drop: (heard: ReadonlySet<string> | 'all') => void) => void drops.push(drop),
    hearing: () => true,
    watch: <T>(act: () => Promise<T>) => watched(NONE, act),
    hear: (...tags: string[]) => {
      for (const drop of drops) drop(new Set(tags))
    },
    ...(catchUp && { catchUp }),
  }
}
const made = (value: number, tag: string) =>
  vi.fn(async () => {
    noteDependence({ tags: [tag] })
    return value
  })

test('each value is kept by its own name and dropped by its own tags', async () => {
  const changes = standIn()
  const values = keptValues(changes, 10)
  const [news, films] = [made(1, 'kind:news'), made(2, 'kind:video')]
  for (const _turn of [1, 2]) expect([await values.get('news', news), await values.get('films', films)]).toEqual([1, 2])
  changes.hear('kind:news')
  await values.get('news', news)
  await values.get('films', films)
  expect([news.mock.calls.length, films.mock.calls.length]).toEqual([2, 1])
})

test('only so many are kept, and what was used last stays', async () => {
  const values = keptValues(standIn(), 2)
  const loads = ['a', 'b', 'c'].map((tag) => made(1, tag))
  const ask = (which: number) => values.get(String(which), loads[which] ?? (async () => 0))
  for (const which of [0, 1, 0, 2, 0, 1]) await ask(which)
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 2, 1])
})

test('what this process wrote before is heard before anything kept is told', async () => {
  const changes = standIn(async () => changes.hear('kind:news'))
  const values = keptValues(changes, 10)
  const load = made(1, 'kind:news')
  await values.get('news', load)
  await values.get('news', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('where nobody tells of changes nothing is kept', async () => {
  const load = made(1, 'kind:news')
  await keepNothing.get('news', load)
  await keepNothing.get('news', load)
  expect(load).toHaveBeenCalledTimes(2)
})
