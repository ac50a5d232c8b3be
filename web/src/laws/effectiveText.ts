import { EFFECTIVE_ASSUMED } from '@zhengcai/contract/knowledge/lawWords.ts'

type Dated = { effective: string; effectiveAssumed: boolean }

/** 2024-01-01 施行, or that the day is not known for certain; `from` is 施行 or 起施行. */
export const effectiveText = ({ effective, effectiveAssumed }: Dated, from = '施行') =>
  effectiveAssumed ? EFFECTIVE_ASSUMED : `${effective} ${from}`

/** Whether the day a version ends on is one that only the next version's assumed day tells. */
export const endIsAssumed = (until: string | null, versions: Dated[]) =>
  until !== null && versions.some(({ effective, effectiveAssumed }) => effectiveAssumed && effective === until)
