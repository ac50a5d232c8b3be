import { LinkButton } from '../../ui/forms/Button.tsx'
import { comparisonAddress, readerAddress } from '../lawAddress.ts'
import css from './LawActions.module.css'

type Props = { esId: string; before: string | undefined }

/** The ways into a law's text. */
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
