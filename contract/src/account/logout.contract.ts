import { calls } from '../calls.ts'
import { Done } from '../fields.ts'

export const logout = calls({
  logout: {
    address: 'POST /logout',
    summary: '退出登录',
    access: 'member',
    changes: true,
    worksInDemo: true,
    reply: Done,
  },
})
