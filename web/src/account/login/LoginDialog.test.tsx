import { expect, test } from 'vitest'
import { drawnOnSite } from '../../platform/drawnOnSite.tsx'
import { LoginDialog } from './LoginDialog.tsx'

const drawn = (weChatLogin: boolean) =>
  drawnOnSite({ weChatLogin, weChatBinding: weChatLogin, smsNotice: false }, <LoginDialog request={{}} />)

test('where the chat app is not connected, logging in by it is not offered', () => {
  expect(drawn(true)).toContain('扫码登录')
  expect(drawn(false)).toContain('手机号')
  expect(drawn(false)).not.toMatch(/微信|扫码/)
})
