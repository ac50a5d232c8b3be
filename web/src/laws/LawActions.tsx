import { LinkButton } from '../ui/Button.tsx'
import css from './LawActions.module.css'
import { comparisonAddress, readerAddress } from './lawAddress.ts'

type Props = { esId: string; before: string | undefined }

/** What to do with a law; following it stands here too. */
export function LawActions({ esId, before }: Props) {
  return (
    <p className={`no-print ${css.actions}`}>
      <LinkButton to={readerAddress({ esId })}>阅读全文</LinkButton>
      {before && (
        <LinkButton quiet to={comparisonAddress(esId, before)}>
          与上一版对照
        </LinkButton>
      )}
    </p>
  )
}
