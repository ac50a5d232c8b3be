import type { Items } from '../knowledge/listItems.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { Config } from '../platform/process/config.ts'
import { columnSettingHandlers } from './columnSetting.handlers.ts'
import { dictHandlers } from './dict.handlers.ts'
import { siteFacts } from './home/siteFacts.ts'
import { machineReaders } from './machines/machineReaders.ts'
import { securityText } from './machines/securityText.ts'
import { portalHandlers } from './portal.handlers.ts'
import { zcColumnSettingHandlers } from './zcColumnSetting.handlers.ts'

/** The home page, what frames every page, and what feed readers and search engines are told. */
export function siteFeature({ items, changes, config }: { items: Items; changes: Changes; config: Config }) {
  const { db } = items
  const facts = siteFacts(db, changes)
  return {
    api: {
      columnSetting: columnSettingHandlers({ facts }),
      dict: dictHandlers({ db }),
      portal: portalHandlers({ items, facts, config }),
      zcColumnSetting: zcColumnSettingHandlers({ facts }),
    },
    texts: [...machineReaders({ db, config }), securityText(config)],
    /** The classes of items, which every page needs. */
    classes: async () => (await facts()).classes,
    /** When the pages are shown in grey. */
    mourning: async () => (await facts()).settings.mourning,
    /** How the editors are reached. */
    contact: async () => (await facts()).settings.footer ?? {},
  }
}
