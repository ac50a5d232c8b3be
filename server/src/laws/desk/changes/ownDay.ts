import { isDay } from '../../../platform/time/relativeTime.ts'
import { writtenDay } from '../../importing/shapes/signature.ts'

/** What a text says of itself at its end, and the day that means. */
export type OwnDay = { said: string; day: string }

const NAMED = '本[\\p{Script=Han}()《》〈〉“”]{1,30}?[自从于]'
const ENTERS = '起?(?:正式)?(?:施行|实施|实行|执行|生效)'
const ON_A_DAY = new RegExp(
  `${NAMED}((?:\\d{4}|[〇○零一二三四五六七八九]{4})年[\\d一二三四五六七八九十]{1,3}月[\\d一二三四五六七八九十]{1,3}日)${ENTERS}`,
  'u',
)
const ON_PUBLISHING = new RegExp(`${NAMED}(?:公布|发布|颁布|印发)之日${ENTERS}`, 'u')

/** From when a law says that it applies, by its last articles, the last first; nothing where it counts days or says nothing. */
export function ownDay(endings: string[], published: string): OwnDay | undefined {
  for (const ending of endings) {
    const text = ending.normalize('NFKC').replaceAll(/\s/g, '')
    const [said, written] = ON_A_DAY.exec(text) ?? []
    const day = written === undefined ? undefined : writtenDay(written)
    if (said !== undefined && day !== undefined && isDay(day)) return { said, day }
    const [atOnce] = ON_PUBLISHING.exec(text) ?? []
    if (atOnce !== undefined) return { said: atOnce, day: published }
  }
  return undefined
}
