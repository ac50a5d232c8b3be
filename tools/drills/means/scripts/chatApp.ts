import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterwards } from '../afterwards.ts'

/** Stands in for the chat app, whose readers are called whatever they like. */
export type ChatApp = { settings: Record<string, string>; call(nickname: string): void }

export async function openChatApp(): Promise<ChatApp> {
  let nickname = ''
  const server = createServer(({ url = '' }, reply) => {
    const grant = { access_token: 'token', openid: 'open', scope: 'snsapi_login' }
    const person = { openid: 'open', unionid: 'union', nickname }
    reply.setHeader('content-type', 'text/plain').end(JSON.stringify(url.includes('/userinfo') ? person : grant))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterwards(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      WECHAT_WEB_APPID: 'drill',
      WECHAT_WEB_SECRET: 'drill',
      WECHAT_API_URL: `http://127.0.0.1:${port}`,
    },
    call(given) {
      nickname = given
    },
  }
}
