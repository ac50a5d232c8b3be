import type { Db } from '../../platform/database/database.ts'
import type { UploadStore } from '../../platform/files/uploads.ts'
import type { FramedPages } from '../../platform/http/pages/framedPages.ts'
import type { SendSms } from '../../platform/outside/sms/sms.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Search } from '../../search/search.ts'

export type DeskNeeds = {
  db: Db
  search: Search
  uploads: UploadStore
  sms: SendSms | undefined
  framed: Pick<FramedPages, 'render'>
  config: Pick<Config, 'publicOrigin'>
}
