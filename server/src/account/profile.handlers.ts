import { profile } from '@zhengcai/contract/account/profile.contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { Inspector } from '../platform/files/inspection/inspector.ts'
import type { UploadStore } from '../platform/files/uploads.ts'
import { serve } from '../platform/http/serve.ts'
import { takeAllowances } from '../platform/limits/limits.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import { changeAvatar } from './profile/changeAvatar.ts'
import { closeAccount } from './profile/closeAccount.ts'
import { describeUser, type WeChatOf } from './profile/describeUser.ts'
import { editProfile } from './profile/editProfile.ts'
import { exportData } from './profile/exportData.ts'
import type { PersonalData } from './profile/personalData.ts'
import { getUser } from './profile/users.queries.ts'

type Needs = {
  db: Db
  keyed: Keyed
  store: FileStore
  uploads: UploadStore
  inspector: Inspector
  held: PersonalData[]
  weChatOf: WeChatOf
  config: Pick<Config, 'limits'>
}

export const profileHandlers = ({ db, store, inspector, held, weChatOf, config, ...needs }: Needs) =>
  serve(profile, {
    portalProfile: async ({ user }) => describeUser(await getUser(db, user.id), await weChatOf(user.id)),
    async profile({ body, user }) {
      await takeAllowances(db, [{ key: `profile:user:${user.id}`, windows: config.limits.profileUser }])
      await editProfile(db, store, user.id, body)
      return {}
    },
    async avatar({ file, user }) {
      await takeAllowances(db, [{ key: `upload:user:${user.id}`, windows: config.limits.uploadUser }])
      return { imgUrl: await changeAvatar(db, { store, inspector }, user.id, file) }
    },
    dataExport: ({ user }) => exportData(db, { held, weChatOf }, user.id),
    async close({ body, user, caller }) {
      await closeAccount(db, { ...needs, store, held }, { userId: user.id, ip: caller.ip, ...body })
      return {}
    },
  })
