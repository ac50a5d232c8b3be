import type { NavigateOptions } from 'react-router'

type Way = (to: string, options?: NavigateOptions) => Promise<void>

let way: Way | undefined

/** The router says how screens are changed; links and acts need not know where it is. */
export function stepBy(navigate: Way): void {
  way = navigate
}

/** Takes the place of the readers' step of the same name for the primitives they share, see vite/officeSteps.ts. */
export async function go(to: string, options?: NavigateOptions): Promise<void> {
  await way?.(to, options)
}
