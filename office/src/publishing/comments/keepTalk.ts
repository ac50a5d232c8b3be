import { isApiError } from '@zhengcai/contract/errors.ts'
import type { Aside, TextDesk } from '../text/desk/textDesk.ts'
import { answer, changeTalk, NEW, sendTalk } from './talking.ts'

const STORE_AFTER = 250

/** From now on whatever is typed about the text is stored here at once; ends with the returned function. */
export function keepTalk(desk: TextDesk): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let [last, isOver] = [asideOf(desk), false]
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    return storeAside(desk, last)
  }
  const unsubscribe = desk.subscribe(() => {
    const now = asideOf(desk)
    if (isSame(now, last) || isOver) return
    last = now
    timer ??= setTimeout(() => void store(), STORE_AFTER)
  })
  return () => {
    isOver = true
    unsubscribe()
    if (timer !== undefined) void store()
  }
}

const asideOf = (desk: TextDesk): Aside => {
  const { talk, waivers } = desk.state()
  const { typed, about, pressed, quoted } = talk
  return { typed, about, pressed, quoted, waivers }
}

const isSame = (one: Aside, other: Aside) =>
  one.typed === other.typed &&
  one.about === other.about &&
  one.pressed === other.pressed &&
  one.waivers === other.waivers

const hasWords = ({ typed, waivers }: Aside) =>
  waivers.length > 0 || Object.values(typed).some((words) => words.trim() !== '')

async function storeAside(desk: TextDesk, aside: Aside): Promise<void> {
  try {
    await (hasWords(aside) ? desk.asides.store(aside) : desk.asides.forget())
    if (desk.state().talk.isUnstored) changeTalk(desk, { isUnstored: false })
  } catch {
    if (hasWords(aside)) changeTalk(desk, { isUnstored: true })
  }
}

/** What was typed when the page went is in its boxes again; what was meant to be sent is sent now. */
export async function fetchTalk(desk: TextDesk): Promise<void> {
  const [found] = await desk.asides.find().catch(() => [])
  if (!found) return
  const { waivers, typed, about, pressed, quoted } = found.text
  const { talk, waivers: now } = desk.state()
  desk.change({
    waivers: [...waivers.filter((old) => !now.some(({ finding }) => finding === old.finding)), ...now],
    talk: {
      ...talk,
      typed: { ...typed, ...talk.typed },
      pressed: { ...pressed, ...talk.pressed },
      ...(talk.about === undefined && { about, quoted }),
      isFound: Object.entries(typed).some(([box, words]) => words.trim() && (box !== NEW || about !== undefined)),
    },
  })
  await sendPressed(desk)
}

const sending = new WeakSet<TextDesk>()

/** What somebody sent while nobody could be reached. Refused, it stays in its box and waits for them. */
export async function sendPressed(desk: TextDesk): Promise<void> {
  if (sending.has(desk)) return
  sending.add(desk)
  try {
    for (const [box, once] of Object.entries(desk.state().talk.pressed)) {
      await (box === NEW ? sendTalk(desk, once) : answer(desk, box, once)).catch((error: unknown) => {
        if (isApiError(error) && error.code !== 401) forgetPress(desk, box)
      })
    }
  } finally {
    sending.delete(desk)
  }
}

export function forgetPress(desk: TextDesk, box: string): void {
  const { [box]: _sent, ...pressed } = desk.state().talk.pressed
  if (_sent !== undefined) changeTalk(desk, { pressed })
}

/** Whether something typed would be gone with the page. */
export const isTalkInDanger = (desk: TextDesk): boolean => desk.state().talk.isUnstored && hasWords(asideOf(desk))
