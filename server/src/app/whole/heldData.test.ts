import { expect, test } from 'vitest'
import { notify } from '../../account/messages/messages.queries.ts'
import { confirmSession } from '../../account/sessions/sessions.queries.ts'
import { addLawVersion } from '../../testing/content/addLawVersion.ts'
import { addClasses, publish } from '../../testing/content/publish.ts'
import { consent } from '../../testing/people/consent.ts'
import { requestCode } from '../../testing/people/logIn.ts'
import { signUp } from '../../testing/people/signUp.ts'
import { testApp } from '../../testing/testApp.ts'

const app = await testApp()
const { anonymous, db, server } = app
await addClasses(db)

test('a reader is told all that is held about them, and it is gone with the account, from the counters too', async () => {
  const phone = '13800138000'
  const zhang = await signUp(app, { phone })
  const [item, law] = [await publish(db), await addLawVersion(db, { esId: 'law1' })]
  await app.as(zhang).operate.operate({ operateType: 'collect', esIds: [item, `${law}~22`] })
  await notify(db, { userId: zhang.id, kind: 'system', title: '欢迎' })
  await confirmSession(db, zhang.sessionId)
  await anonymous.weChat.bindByCode(await consent(server, (await app.as(zhang).weChat.bindQrCode()).url))
  expect(await app.as(zhang).profile.dataExport()).toMatchObject({
    operations: [
      { operateType: 'collect', esId: item },
      { operateType: 'collect', esId: `${law}~22` },
    ],
    messages: [{ title: '欢迎' }, { title: '您的账号绑定了微信' }],
    weChat: {
      nickName: '模拟用户小满',
      unionId: 'stand-in-0',
      network: '127.0.0.*',
      openIds: [{ app: 'web', openId: 'stand-in-web-0' }],
    },
  })
  await app.as(zhang).profile.close(await requestCode(app, phone, 'close'))
  for (const table of ['operation', 'notice_to_user', 'wechat_binding', 'wechat_open_id', 'wechat_state'] as const)
    expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
  const left = await anonymous.operate.mine({ esIds: [item, `${law}~22`] })
  expect(left.map(({ favouriteCount }) => favouriteCount)).toEqual([0, 0])
  const { url, ticket } = await anonymous.weChat.loginQrCode()
  await expect(anonymous.weChat.loginByCode(await consent(server, url))).rejects.toMatchObject({ code: 5531 })
  await expect(anonymous.weChat.loginState({ ticket })).rejects.toMatchObject({ code: 5531 })
})
