import { settleRestore } from '../../platform/backup/files/stagedFiles.ts'
import { connectionOptions, type Place } from '../../platform/database/database.ts'
import { SteadyClient } from '../../platform/database/steadyClient.ts'

/** Before anything else is done with the store: a restore that was stopped on its way is brought to one of its two ends. */
export async function settleOnStart(place: Place, dataDir: string, tell: (line: string) => void): Promise<void> {
  const client = new SteadyClient(connectionOptions(place))
  try {
    await client.connect()
    const settled = await settleRestore(client, dataDir)
    if (settled) tell(settled)
  } finally {
    await client.end()
  }
}
