import { loginByPhone } from '@zhengcai/contract/account/loginByPhone.contract.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database.ts'
import { takeAllowances } from '../platform/limits.ts'
import { networkOf } from '../platform/network.ts'
import type { Keyed } from '../platform/secret.ts'
import { serve } from '../platform/serve.ts'
import { logIn } from './logIn.ts'

export const loginByPhoneHandlers = ({ db, keyed, config }: { db: Db; keyed: Keyed; config: Pick<Config, 'limits'> }) =>
  serve(loginByPhone, {
    async loginByPhone({ body, caller }) {
      const key = `login:network:${networkOf(caller.ip)}`
      await takeAllowances(db, [{ key, windows: config.limits.loginNetwork }])
      return logIn(db, keyed, body, caller)
    },
  })
