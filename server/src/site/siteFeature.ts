import type { Changes } from '../platform/database/changes.ts'
import type { Db } from '../platform/database/database.ts'
import type { Config } from '../platform/process/config.ts'
import { columnSettingHandlers } from './columnSetting.handlers.ts'
import { dictHandlers } from './dict.handlers.ts'
import { machineReaders } from './machineReaders.ts'
import { portalHandlers } from './portal.handlers.ts'
import { siteFacts } from './siteFacts.ts'
import { zcColumnSettingHandlers } from './zcColumnSetting.handlers.ts'

/** The home page, what frames every page, and what feed readers and search engines are told. */
export function siteFeature({ db, changes, config }: { db: Db; changes: Changes; config: Config }) {
  const facts = siteFacts(db, changes)
  return {
    api: {
      columnSetting: columnSettingHandlers({ facts }),
      dict: dictHandlers({ db }),
      portal: portalHandlers({ db, facts, config }),
      zcColumnSetting: zcColumnSettingHandlers({ facts }),
    },
    texts: machineReaders({ db, config }),
    /** How the editors are reached. */
    contact: async () => (await facts()).settings.footer ?? {},
  }
}
