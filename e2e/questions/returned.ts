import { expect, type Page } from '@playwright/test'
import { callAs, comeLoggedIn, newPhone } from '../account/logIn.ts'
import { office } from './office.ts'

/** Logs a new reader in, to whom the editors sent a question back; answers with its address. */
export async function returnedQuestion(page: Page, phone = newPhone()): Promise<string> {
  const token = await comeLoggedIn(page, phone)
  const { code, data } = await callAs(page.request, token, 'post', '/web/v1/userQuestion/askQuestion', {
    title: '履约验收时发现型号不符，可以换货吗',
    content: '合同里写的型号已经停产，供应商送来了新的型号。',
    anonymous: true,
    publish: false,
  })
  expect(code).toBe(200)
  office('questions', 'return', data.id, '请写明合同里对型号的约定')
  return `/myAskInfo?id=${data.id}`
}
