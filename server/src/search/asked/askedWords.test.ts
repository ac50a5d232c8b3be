import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/testApp.ts'
import { findKeyOfToday, insertAsked, listHotWords, listLittleFound } from './asked.queries.ts'
import { askedWords } from './askedWords.ts'

const { db } = await testDatabase()

async function ask(asked: [word: string, ip: string, agent?: string][], found = 1): Promise<void> {
  const words = askedWords(
    { keyOfToday: (fresh) => findKeyOfToday(db, fresh), save: (batch) => insertAsked(db, batch) },
    (error) => {
      throw error
    },
  )
  for (const [word, ip, agent = 'Firefox'] of asked) words.asked(word, found)({ ip, agent, requestId: '' })
  await words.close()
}
const hot = () => listHotWords(db, { readers: 5, size: 10 })

test('a word shows once five networks asked for it, however often one of them did', async () => {
  await ask(Array.from({ length: 30 }, () => ['质疑期限', '203.0.113.7']))
  await ask(Array.from({ length: 4 }, (_, at) => ['框架协议', `203.0.113.${at}`]))
  await ask(Array.from({ length: 8 }, (_, at) => ['框架协议', `2001:db8:1:2::${at + 1}`, 'Firefox']))
  expect(await hot()).toEqual(['框架协议'])
  await ask([
    ['框架协议', '198.51.100.1'],
    ...Array.from({ length: 5 }, (_, at): [string, string] => ['质疑期限', `192.0.2.${at}`]),
  ])
  expect(await hot()).toEqual(['框架协议', '质疑期限'])
})

test('whoever asks without end takes no place from others', async () => {
  await ask([
    ...Array.from({ length: 6_000 }, (): [string, string] => ['验收期限', '203.0.113.9']),
    ...Array.from({ length: 5 }, (_, at): [string, string] => ['履约保证金', `198.51.100.${at}`]),
  ])
  expect(await hot()).toContain('履约保证金')
})

test('what nothing was found for never shows to readers; editors see it once five networks asked', async () => {
  const networks = (count: number) => Array.from({ length: count }, (_, at) => `198.19.0.${at}`)
  await ask(
    networks(5).map((ip) => ['找不到的词', ip]),
    0,
  )
  await ask(
    networks(4).map((ip) => ['少有人找的词', ip]),
    0,
  )
  await ask(
    networks(6).map((ip) => ['找得到的词', ip]),
    30,
  )
  expect(await hot()).toContain('找得到的词')
  expect(await hot()).not.toContain('找不到的词')
  expect(await listLittleFound(db, { readers: 5, size: 10 })).toEqual(expect.arrayContaining(['找不到的词']))
  expect(await listLittleFound(db, { readers: 5, size: 10 })).not.toContain('少有人找的词')
  expect(await listLittleFound(db, { readers: 5, size: 10 })).not.toContain('找得到的词')
})

test('no address is kept, and neither are numbers, letters to somebody or what robots ask', async () => {
  const networks = Array.from({ length: 6 }, (_, at) => `198.18.0.${at}`)
  await ask(networks.map((ip) => ['电话 13800138000', ip]))
  await ask(networks.map((ip) => ['张三@某公司', ip]))
  await ask(networks.map((ip) => ['爬虫爱问的', ip, 'SomeBot/1.0']))
  const rows = await db.selectFrom('search_asked').selectAll().execute()
  expect(rows.filter(({ word }) => /电话|张三|爬虫/.test(word))).toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|2001:db8|198\.18/)
})
