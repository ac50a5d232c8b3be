import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { importContent } from '../app/content/importContent.ts'
import { codeOf, testApp } from '../testing/testApp.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const { db, store, anonymous } = await testApp()
const folder = mkdtempSync(join(tmpdir(), 'zc-videos-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}
const FILM = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(1_000, 7)])
const film = (title: string, more: Record<string, string> = {}) => {
  const fields = {
    title,
    summary: '一句足够长的摘要文字',
    class: 'tips',
    publish: '-3d 09:30',
    speakers: '[周牧]',
    duration: '40',
    video: 'media/a.mp4',
    captions: 'media/a.vtt',
    ...more,
  }
  return `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n介绍。\n`
}
const run = () => importContent(db, { folder, store, demo: true, actor: 'test' })
const titled = async (title: string) => {
  const { rows } = await anonymous.knowledge.list({ kind: 'video', pageSize: 100 })
  return anonymous.knowledge.knowledge({ id: rows.find((row) => row.title === title)?.esId ?? 'gone' })
}

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.deleteFrom('knowledge').execute()
  write(
    'site.yaml',
    'classes:\n  - id: video\n    name: 视频\n    children:\n      - { id: tips, name: 实务 }\n      - { id: talks, name: 解读 }\n',
  )
  write('media/a.mp4', FILM)
  write('media/a.vtt', 'WEBVTT\n\n00:00.700 --> 00:04.700\n第一句。\n\n00:05.000 --> 00:40.300\n第二句。\n')
})

test('a film comes with its sentences, chapters and the size of its file', async () => {
  write('videos/one.md', film('第一部影片', { chapters: '[{ at: 0, title: 开场 }, { at: 5.5, title: 正题 }]' }))
  await run()
  const { video, author } = await titled('第一部影片')
  expect(author).toBe('周牧')
  expect(video).toMatchObject({
    duration: 40,
    size: FILM.length,
    source: expect.stringMatching(/^\/files\/\w+\.mp4$/),
    captions: expect.stringMatching(/^\/files\/\w+\.vtt$/),
    chapters: [
      { at: 0, title: '开场' },
      { at: 5.5, title: '正题' },
    ],
    cues: [
      { from: 0.7, to: 4.7, text: '第一句。' },
      { from: 5, to: 40.3, text: '第二句。' },
    ],
    episodes: [],
  })
})

test.each([
  ['a chapter at the end', { chapters: '[{ at: 40, title: 片尾 }]' }, '“片尾”在 40 秒，影片只有 40 秒'],
  ['chapters out of order', { chapters: '[{ at: 9, title: 甲 }, { at: 9, title: 乙 }]' }, '“乙”应晚于上一章'],
  ['captions longer than the film', { duration: '39' }, '字幕到 40.3 秒，影片只有 39 秒'],
  ['a film that is not there', { video: 'media/b.mp4' }, '找不到文件 media/b.mp4'],
  ['captions that are a film', { captions: 'media/a.mp4' }, '应为 .vtt 文件'],
  ['nobody speaking', { speakers: '[]' }, '主讲人至少 1 项'],
])('%s is refused', async (_what, fields, message) => {
  write('videos/one.md', film('第一部影片', fields))
  await expect(run()).rejects.toMatchObject({
    problems: [{ file: 'videos/one.md', line: expect.any(Number), message: expect.stringContaining(message) }],
  })
})

test('a broken caption file is named with its line', async () => {
  write('media/a.vtt', 'WEBVTT\n\n00:00,700 --> 00:04,700\n第一句。\n')
  write('videos/one.md', film('第一部影片'))
  await expect(run()).rejects.toThrow('captions：media/a.vtt 第 3 行应为时间')
})

test('a film names its series in order, without what is not published yet', async () => {
  write('videos/a.md', film('系列的第三讲', { series: '系列', episode: '3' }))
  write('videos/b.md', film('系列的第一讲', { series: '系列', episode: '1', publish: '-1d 09:00' }))
  write('videos/c.md', film('系列的第二讲', { series: '系列', episode: '2', publish: '+9d 09:00' }))
  write('videos/d.md', film('另一个系列', { series: '别的' }))
  await run()
  const { video } = await titled('系列的第一讲')
  expect(video?.episodes).toEqual([
    { esId: expect.any(String), title: '系列的第一讲', episode: 1, duration: 40 },
    { esId: expect.any(String), title: '系列的第三讲', episode: 3, duration: 40 },
  ])
})

test('films are found by speaker, and speakers are counted within a class', async () => {
  write('videos/a.md', film('两人合讲', { speakers: '[周牧, 林予安]' }))
  write('videos/b.md', film('一人主讲', { class: 'talks' }))
  write('videos/c.md', film('还没有发布', { publish: '+9d 09:00' }))
  await run()
  expect(await anonymous.knowledge.speakers()).toEqual([
    { name: '周牧', count: 2 },
    { name: '林予安', count: 1 },
  ])
  expect(await anonymous.knowledge.speakers({ classId: 'talks' })).toEqual([{ name: '周牧', count: 1 }])
  expect((await anonymous.knowledge.list({ kind: 'video', speaker: '林予安' })).rows.map((row) => row.title)).toEqual([
    '两人合讲',
  ])
  expect(await codeOf(anonymous.knowledge.speakers({ classId: 'nowhere' }))).toBe(404)
  expect(await codeOf(anonymous.knowledge.speakers({ classId: "'" }))).toBe(404)
})

test('the demonstration films are twelve in three series of four', async () => {
  for (const part of ['site.yaml', 'videos', 'media/videos', 'media/banners'])
    cpSync(join(CONTENT, part), join(folder, part), { recursive: true })
  await run()
  const { rows } = await anonymous.knowledge.list({ kind: 'video', pageSize: 100 })
  expect(rows).toHaveLength(readdirSync(join(CONTENT, 'videos')).length)
  const series = Map.groupBy(rows, (row) => row.video?.series ?? '')
  expect([...series.values()].map((films) => films.map((row) => row.video?.episode).sort())).toEqual(
    Array(3).fill([1, 2, 3, 4]),
  )
})
