import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism, constants, setPriority } from 'node:os'

const SPIN = 'for (;;);'

/**
 * Runs `act` while every processor has something unimportant to do. One that has nothing sleeps, and on a virtual machine waking it
 * takes longer than many an answer and counts as time of whoever wakes it: an answer made alone seemed to cost twice what it does
 * where there are others.
 */
export async function keepAwake<T>(act: () => Promise<T>): Promise<T> {
  const spinners = Array.from({ length: availableParallelism() }, spin)
  try {
    return await act()
  } finally {
    for (const one of spinners) one.kill('SIGKILL')
  }
}

function spin(): ChildProcess {
  const child = spawn(process.execPath, ['-e', SPIN], { stdio: 'ignore' })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  return child
}
