import { LICENCES } from '@zhengcai/contract/publishing/mediaWords.ts'
import { durationText } from '@zhengcai/web/ui/text/durationText.ts'
import { sizeText } from '@zhengcai/web/ui/text/sizeText.ts'
import type { MediaRow } from './pickedMedia.ts'

/** How large it is, in every way that it can be. */
export function measuresOf({ kind, width, height, seconds, size }: MediaRow): string {
  const pixels = width && height ? `${width} × ${height}` : ''
  const length = kind === 'film' && seconds !== null ? durationText(seconds) : ''
  return [pixels, length, sizeText(size)].filter(Boolean).join(' · ')
}

/** What somebody should see to before it is used. */
export function wantsOf({ kind, alt, decorative, licence, licenceEnded }: MediaRow): string[] {
  return [
    ...(isUndescribed({ kind, alt, decorative }) ? ['缺替代文字'] : []),
    ...(licenceEnded ? ['授权已到期'] : licence === 'unknown' ? ['授权未知'] : []),
  ]
}

export const isUndescribed = ({ kind, alt, decorative }: Pick<MediaRow, 'kind' | 'alt' | 'decorative'>): boolean =>
  kind === 'picture' && alt === '' && !decorative

export const licenceText = ({ licence, licenceEnded }: MediaRow): string =>
  licenceEnded ? `${LICENCES[licence]}，已到期` : LICENCES[licence]

export const usesText = (uses: number): string => (uses > 0 ? `${uses} 处在用` : '没有用到')
