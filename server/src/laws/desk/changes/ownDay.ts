import { appliesFrom } from '../../importing/appliesFrom.ts'

/** What a text says of itself at its end, and the day that means. */
export type OwnDay = { said: string; day: string }

/** From when a law says that it applies, by its last articles, the last first; nothing where it counts days or says nothing. */
export function ownDay(endings: string[], published: string): OwnDay | undefined {
  const own = endings.flatMap(appliesFrom).find(({ of }) => of === 'whole')
  return own && { said: own.said, day: own.day === 'publication' ? published : own.day }
}
