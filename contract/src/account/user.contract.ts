import { z } from 'zod'
import { calls } from '../calls.ts'
import { PortalProfile } from './profile.contract.ts'

export const user = calls({
  profile: {
    address: 'GET /system/user/profile',
    summary: '个人资料表单，手机号完整',
    access: 'member',
    ours: true,
    data: PortalProfile.extend({ phonenumber: z.string() }),
  },
})
