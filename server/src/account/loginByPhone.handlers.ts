import { loginByPhone } from '@zhengcai/contract/account/loginByPhone.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { networkOf } from '../platform/http/edge/network.ts'
import { serve } from '../platform/http/serve.ts'
import { takeAllowances } from '../platform/limits/limits.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import { logIn } from './logIn.ts'

export const loginByPhoneHandlers = ({ db, keyed, config }: { db: Db; keyed: Keyed; config: Pick<Config, 'limits'> }) =>
  serve(loginByPhone, {
    async loginByPhone({ body, caller }) {
      const key = `login:network:${networkOf(caller.ip)}`
      await takeAllowances(db, [{ key, windows: config.limits.loginNetwork }])
      return logIn(db, keyed, body, caller)
    },
  })
