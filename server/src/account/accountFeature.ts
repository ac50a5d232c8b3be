import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files/files.ts'
import type { TakeJob } from '../platform/jobs/jobs.ts'
import type { Keyed } from '../platform/limits/secret.ts'
import type { Config } from '../platform/process/config.ts'
import { captchaImageHandlers } from './captchaImage.handlers.ts'
import { centreHandlers } from './centre.handlers.ts'
import { cleaningJob } from './cleaning.job.ts'
import { commonHandlers } from './common.handlers.ts'
import { loginByPhoneHandlers } from './loginByPhone.handlers.ts'
import { logoutHandlers } from './logout.handlers.ts'
import { messageHandlers } from './message.handlers.ts'
import { heldMessages } from './messages/heldMessages.ts'
import { phoneChangeHandlers } from './phoneChange.handlers.ts'
import type { WeChatOf } from './profile/describeUser.ts'
import type { PersonalData } from './profile/personalData.ts'
import { profileHandlers } from './profile.handlers.ts'
import { readerDeskHandlers } from './readerDesk.handlers.ts'
import { sessionHandlers } from './session.handlers.ts'
import { userHandlers } from './user.handlers.ts'

type NeedsOf<H extends (needs: never) => unknown> = Parameters<H>[0]
type Needs = NeedsOf<typeof captchaImageHandlers> &
  NeedsOf<typeof commonHandlers> &
  NeedsOf<typeof phoneChangeHandlers> & {
    db: Db
    keyed: Keyed
    store: FileStore
    config: Config
    /** What other features hold about a reader: told and forgotten with the account. */
    held: PersonalData[]
    counts: Pick<NeedsOf<typeof centreHandlers>, 'questions' | 'feedback'>
    unbind: NeedsOf<typeof sessionHandlers>['unbind']
    weChatOf: WeChatOf
    job?: TakeJob
    onError: (error: Error) => void
  }

/** Logging in, the reader's own page, and what is thrown away when nobody can use it any more. */
export function accountFeature({ held, counts, unbind, weChatOf, job, onError, ...needs }: Needs) {
  const { db, uploads, store, config } = needs
  const life = config.session
  const allHeld = [heldMessages, ...held]
  return {
    api: {
      captchaImage: captchaImageHandlers(needs),
      centre: centreHandlers({ db, ...counts }),
      common: commonHandlers(needs),
      loginByPhone: loginByPhoneHandlers(needs),
      logout: logoutHandlers({ db }),
      message: messageHandlers({ db }),
      phoneChange: phoneChangeHandlers(needs),
      profile: profileHandlers({ ...needs, held: allHeld, weChatOf }),
      session: sessionHandlers({ db, life, unbind }),
      user: userHandlers({ db, weChatOf }),
    },
    office: { readerDesk: readerDeskHandlers({ ...needs, life, held: allHeld, weChatOf, counts }) },
    close: cleaningJob({ db, uploads, store, life, onError, ...(job && { job }) }).close,
  }
}
