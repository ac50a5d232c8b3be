import { LAW_CHANGES } from '@zhengcai/contract/laws/lawDeskWords.ts'
import { AUDIT_SIGNS } from '@zhengcai/contract/office/auditWords.ts'
import { MEDIA_KINDS } from '@zhengcai/contract/publishing/mediaWords.ts'
import { expect, test } from 'vitest'
import { wordSubjects } from './wordSubjects.ts'

test('the trail calls kinds of files and of changed laws as their own screens do', () => {
  expect(AUDIT_SIGNS.kind).toEqual({ ...MEDIA_KINDS, ...LAW_CHANGES })
})

test('what the program names itself is told in words, and what it does not know stays as it is recorded', async () => {
  const named = await wordSubjects([
    'site:footer',
    'words:hot',
    'job:audit',
    'review:news',
    'audit',
    'site:gone',
    'strange',
  ])
  expect([...named]).toEqual([
    ['site:footer', '站点：页脚'],
    ['words:hot', '词库：热词'],
    ['job:audit', '任务：核对审计记录'],
    ['review:news', '审读设置：资讯'],
    ['audit', '审计记录'],
  ])
})
