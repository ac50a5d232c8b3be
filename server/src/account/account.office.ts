import type { OfficeCommands } from '../platform/process/officeCommand.ts'
import { setStatus } from './profile/setStatus.ts'

export const accountCommands: OfficeCommands = {
  account: {
    usage: 'account disable|enable <手机号>',
    about: '停用一个账号并结束它的全部登录，或恢复它',
    run: ({ db, actor }, args) => setStatus(db, args, actor),
  },
}
