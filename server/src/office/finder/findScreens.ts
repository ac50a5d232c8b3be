import type { Right } from '@zhengcai/contract/office/rights.ts'
import { SCREENS } from '@zhengcai/contract/office/screens.ts'
import type { FinderPart } from './finderPart.ts'
import { bestFitting } from './nameFit.ts'

const ALL: { href: string; title: string; right?: Right; orRight?: Right }[] = Object.entries(SCREENS).map(
  ([href, screen]) => ({
    href,
    ...screen,
  }),
)

export const findScreens: FinderPart = async ({ keyword, rights, size }) => {
  const open = ALL.filter(({ right, orRight }) => !right || [right, orRight].some((one) => one && rights.includes(one)))
  return bestFitting(keyword, open, ({ title }) => title)
    .slice(0, size)
    .map(({ href, title }) => ({ kind: 'screen', title, detail: '', href }))
}
