import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program to its end and gives back what it printed; a failure throws with its error output. */
export async function run(program: string, ...parameters: string[]) {
  const { stdout } = await execute(program, parameters, { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}
