import { phoneChange } from '@zhengcai/contract/account/phoneChange.contract.ts'
import type { Db } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { askNewPhone, askOldPhone, changePhone, type PhoneNeeds, proveOldPhone } from './changePhone.ts'

export const phoneChangeHandlers = ({ db, ...needs }: PhoneNeeds & { db: Db }) =>
  serve(phoneChange, {
    oldCode: ({ user, caller }) => askOldPhone(db, needs, { user, ip: caller.ip }),
    async proveOld({ body, user, caller }) {
      await proveOldPhone(db, needs, user, { ...body, ip: caller.ip })
      return {}
    },
    newCode: ({ body, user, caller }) => askNewPhone(db, needs, { user, ip: caller.ip, phone: body.phone }),
    finish: ({ body, user, caller }) => changePhone(db, needs, user, { ...body, ip: caller.ip }),
  })
