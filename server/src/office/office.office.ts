import { type LoneCommands, type OfficeCommands, refuseMore } from '../platform/process/officeCommand.ts'
import { runSubCommand } from '../platform/process/subCommands.ts'
import { describeFindings } from './doctor/describeFindings.ts'
import { examine } from './doctor/examine.ts'
import type { HeldByStaff } from './staff/handOver.ts'
import { commandsOfStaff } from './staff/staffCommands.ts'

export const doctorCommands: LoneCommands = {
  doctor: {
    usage: 'doctor [--json]',
    about:
      '检查配置、磁盘、数据库、迁移、搜索索引、任务、时钟、证书和备份，逐项说明该做什么；不改动任何东西，数据库不在时也能用',
    async runAlone(env, args) {
      refuseMore(
        args.filter((arg) => arg !== '--json'),
        'doctor [--json]',
      )
      const findings = await examine(env)
      return {
        text: args.includes('--json') ? JSON.stringify(findings, null, 2) : describeFindings(findings),
        failed: findings.some(({ state }) => state === 'bad'),
      }
    },
  },
}

export const staffCommands = (held: HeldByStaff[]): OfficeCommands => ({
  staff: {
    usage: 'staff add|list|disable|reset|demo …',
    about: '编辑部的账号：添加第一位管理员、列出、停用、重设密码与二次验证、试用账号',
    run: (office, args) => runSubCommand('staff', commandsOfStaff(held), office, args),
  },
})
