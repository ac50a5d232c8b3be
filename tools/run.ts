import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { ROOT } from './sources.ts'

export type Step = { program: string; args: string[]; env?: Record<string, string>; cwd?: string }

const PROGRAMS = join(ROOT, 'node_modules/.bin')

/** Runs a program of the project's own; resolves with its exit code and all it said. */
export function run({ program, args, env, cwd = ROOT }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(join(PROGRAMS, program), args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        PATH: `${PROGRAMS}${delimiter}${process.env.PATH}`,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...env,
      },
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }))
    child.on('exit', (code) => {
      const end = () => resolve({ code: code ?? 1, output })
      child.once('close', end)
      // A process it left behind may hold its output open.
      setTimeout(end, 2_000).unref()
    })
  })
}
