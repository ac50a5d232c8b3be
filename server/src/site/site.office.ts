import type { OfficeCommands } from '../platform/process/officeCommand.ts'
import { setMourning } from './home/setMourning.ts'

export const siteCommands: OfficeCommands = {
  mourning: {
    usage: 'mourning [on | off | <起始日> <结束日>]',
    about: '全站灰色显示：立即打开、关闭，或从某日到某日（含两端，例如 2026-12-13 2026-12-13）；不带参数时查看',
    run: ({ db, actor }, args) => setMourning(db, args, actor),
  },
}
