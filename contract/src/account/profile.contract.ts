import { z } from 'zod'
import { calls } from '../calls.ts'
import { DateTime, Done, Id, name, text } from '../fields.ts'
import { keysOf } from '../keysOf.ts'
import { SmsCode } from './smsCode.ts'
import { SEXES, type Sex } from './userWords.ts'

/** Who is logged in, as the header and the profile card show it. */
export const PortalProfile = z.object({
  userId: Id,
  userName: z.string().describe('登录名，由系统生成'),
  nickName: z.string(),
  phonenumber: z.string().describe('中间四位以 * 代替'),
  email: z.string(),
  sex: z.enum(keysOf<Sex>(SEXES)).describe('0 男，1 女，2 未知'),
  avatar: z.string().describe('头像地址，没有时为空'),
  company: z.string(),
  position: z.string(),
  region: z.string(),
  bio: z.string(),
  smsNotice: z.boolean().describe('提问有了答复时也以短信告知，默认关闭'),
  level: z.int().min(1).max(6).describe('会员等级'),
  status: z.enum(['0', '1']).describe('0 正常，1 停用'),
  createTime: DateTime,
  weChat: z
    .object({
      nickName: z.string(),
      bindTime: DateTime,
      device: z.string().describe('发起绑定的设备，不知道的为空'),
      network: z.string().describe('发起绑定时的网络，末段隐去'),
    })
    .nullable()
    .describe('绑定的微信，没有绑定的为 null'),
})
export type PortalProfile = z.output<typeof PortalProfile>

const EMAIL = /^$|^[^\s@<>"',;:\\()[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

export const profile = calls({
  portalProfile: {
    address: 'GET /system/user/profile/portalProfile',
    summary: '当前登录用户',
    access: 'member',
    data: PortalProfile,
  },
  profile: {
    address: 'PUT /system/user/profile',
    summary: '修改个人资料，给出的字段才会改动',
    access: 'member',
    changes: true,
    body: z
      .object({
        nickName: name('昵称', 1, 30),
        sex: z.enum(keysOf<Sex>(SEXES), '性别应为男、女或未知'),
        email: name('邮箱', 0, 100).refine((value) => EMAIL.test(value), '邮箱格式不正确'),
        company: name('单位', 0, 60),
        position: name('职务', 0, 30),
        region: name('所在地区', 0, 60),
        bio: text('个人简介', 0, 200),
        smsNotice: z.boolean('短信通知应为开或关'),
        avatar: text('头像', 0, 200).describe('上传头像得到的地址；为空则恢复默认头像'),
      })
      .partial(),
    reply: Done,
  },
  avatar: {
    address: 'POST /system/user/profile/avatar',
    summary: '上传并换上头像：JPG、PNG 或 WebP，至多 2 MB',
    access: 'member',
    changes: true,
    ours: true,
    upload: { field: 'avatarfile', most: 2_000_000 },
    reply: z.object({ imgUrl: z.string() }),
  },
  dataExport: {
    address: 'GET /system/user/profile/dataExport',
    summary: '本站保存的与我有关的全部数据',
    access: 'member',
    ours: true,
    data: z.record(z.string(), z.unknown()),
  },
  close: {
    address: 'POST /system/user/profile/close',
    summary: '注销账号：删除个人资料，结束全部登录，手机号可以重新注册',
    access: 'member',
    changes: true,
    takes: true,
    ours: true,
    body: z.object({ smsCode: SmsCode, uuid: Id.describe('以 purpose=close 获取短信验证码时得到的编号') }),
    reply: Done,
  },
})
