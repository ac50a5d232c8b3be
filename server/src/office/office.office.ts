import type { OfficeCommands } from '../platform/process/officeCommand.ts'
import { runSubCommand } from '../platform/process/subCommands.ts'
import type { HeldByStaff } from './staff/handOver.ts'
import { commandsOfStaff } from './staff/staffCommands.ts'

export const staffCommands = (held: HeldByStaff[]): OfficeCommands => ({
  staff: {
    usage: 'staff add|list|disable|reset|demo …',
    about: '编辑部的账号：添加第一位管理员、列出、停用、重设密码与二次验证、试用账号',
    run: (office, args) => runSubCommand('staff', commandsOfStaff(held), office, args),
  },
})
