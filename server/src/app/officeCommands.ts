import { accountCommands } from '../account/account.office.ts'
import { feedbackCommands } from '../feedback/feedback.office.ts'
import { lawsCommands } from '../laws/laws.office.ts'
import { doctorCommands, staffCommands } from '../office/office.office.ts'
import type { LoneCommand, OfficeCommand } from '../platform/process/officeCommand.ts'
import { publishingCommands } from '../publishing/publishing.office.ts'
import { answersInWays } from '../questions/answering/answersInWays.ts'
import { questionsCommands } from '../questions/questions.office.ts'
import { searchCommands } from '../search/search.office.ts'
import { siteCommands } from '../site/site.office.ts'
import { appCommands } from './app.office.ts'
import { backupCommands } from './backup/backup.office.ts'
import type { StoreCommand } from './backup/storeCommand.ts'
import { DUE_DAYS } from './parts/dueDays.ts'
import { findables } from './parts/findables.ts'
import { HELD_BY_STAFF } from './parts/heldByStaff.ts'

/** Every command of the editors' command line, in the order of its help. */
export const officeCommands: Record<string, OfficeCommand | StoreCommand | LoneCommand> = {
  ...questionsCommands,
  ...feedbackCommands,
  ...accountCommands,
  ...staffCommands(HELD_BY_STAFF),
  ...publishingCommands,
  ...siteCommands,
  ...appCommands,
  ...backupCommands,
  ...lawsCommands(DUE_DAYS),
  ...doctorCommands,
  // The office shows no items, so nothing needs to be said of them.
  ...searchCommands({ findables: findables([]), ...answersInWays }),
}
