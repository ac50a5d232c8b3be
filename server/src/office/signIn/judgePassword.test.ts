import { expect, test } from 'vitest'
import { judgePassword } from './judgePassword.ts'

const about = { name: 'Wang.Li', siteTitle: '采购之窗' }

test.each([
  ['qwerty123456', '太常见'],
  ['QWERTY123456', '太常见'],
  ['1qaz2wsx3edc', '太常见'],
  ['administrator', '太常见'],
  ['password2026!', '首尾'],
  ['!!Dragon2026', '首尾'],
  ['#1administrator', '首尾'],
  ['123456123456', '重复'],
  ['aaaaaaaaaaaa', '重复'],
  ['我我我我我我我我我我我我', '重复'],
  ['hello wang.li 2026', '登录名'],
  ['ｗａｎｇ．ｌｉ的长长的密码', '登录名'],
  ['我在采购之窗上班多年', '网站'],
  ['政采工作者的长密码一个', '政采'],
])('%s is refused: %s', async (password, word) => {
  expect(await judgePassword(password, about)).toContain(word)
})

test.each([
  'correct horse battery',
  '雨后山路上有三只松鼠跑过',
  'q9!Vt2#mXz7&',
  'password 雨后 2026',
  '20261117 86 31!',
  '两只黄鹂鸣翠柳 2026',
])('%s may be taken', async (password) => expect(await judgePassword(password, about)).toBeUndefined())
