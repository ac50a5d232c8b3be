import { welcome } from '@zhengcai/contract/office/welcome.contract.ts'
import { serve } from '../platform/http/serve.ts'
import type { Console } from './sessions/readMe.ts'
import { finishWelcome, openWelcome } from './signIn/welcome.ts'

export const welcomeHandlers = (needs: Console) =>
  serve(welcome, {
    open: ({ body }) => openWelcome(needs, body.token),
    async finish({ body, caller, cookie }) {
      const { token, recoveryCodes } = await finishWelcome(needs, body, caller)
      cookie.set(token)
      return { recoveryCodes }
    },
  })
