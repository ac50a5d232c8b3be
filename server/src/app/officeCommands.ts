import { accountCommands } from '../account/account.office.ts'
import { feedbackCommands } from '../feedback/feedback.office.ts'
import { lawsCommands } from '../laws/laws.office.ts'
import type { OfficeCommands } from '../platform/process/officeCommand.ts'
import { questionsCommands } from '../questions/questions.office.ts'
import { officeSearch } from '../search/search.office.ts'
import { siteCommands } from '../site/site.office.ts'
import { appCommands } from './app.office.ts'

/** Every command of the editors' command line, in the order of its help. */
export const officeCommands: OfficeCommands = {
  ...questionsCommands,
  ...feedbackCommands,
  ...accountCommands,
  ...siteCommands,
  ...appCommands,
  ...lawsCommands,
  search: {
    usage: 'search <status | rebuild>',
    about: '查看各服务进程的搜索索引，或在不停机的情况下全部重建（改过同义词表之后）',
    run: ({ db, actor }, args) => officeSearch(db, args, actor),
  },
}
