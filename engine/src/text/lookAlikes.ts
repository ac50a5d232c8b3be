import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let made: Map<string, string> | undefined

/** For each character those it is taken for in handwriting, by scanners and by input by strokes. */
function table(): Map<string, string> {
  if (made) return made
  const alike = new Map<string, string>()
  for (const group of readFileSync(join(import.meta.dirname, 'lookAlikes.txt'), 'utf8').split('\n'))
    for (const one of group) alike.set(one, (alike.get(one) ?? '') + group)
  made = alike
  return made
}

export const lookAlike = (one: string, other: string): boolean => table().get(one)?.includes(other) ?? false
