import { Chops } from '../../platform/parts/Chops.tsx'

const SIGNS = '一二三'

/** Who signed, by name, and which step the text waits for. */
export function WaitingChops({ steps, step }: { steps: (string | null)[]; step: number | null }) {
  const words = steps.map((by, at) => `${SIGNS[at]}审${by ? `${by}已签` : at + 1 === step ? '待签' : '未到'}`)
  const drawn = steps.map((by, at) => (by ? 'done' : at + 1 === step ? 'now' : 'later'))
  return <Chops steps={drawn} label={words.join('，')} />
}
