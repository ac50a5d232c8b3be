import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { useAskedPicture } from '../platform/picking.ts'

const picker = onDemand(() => import('../publishing/media/MediaPicker.tsx'))

/** The library over whatever screen asks for a picture: what it gets is cut around the focus that is set there. */
export function PickPicture() {
  const asked = useAskedPicture()
  if (!asked) return null
  const close = () => asked.done(undefined)
  return (
    <OnDemand part={picker} what="媒体库" onClose={close}>
      {({ MediaPicker }) => (
        <MediaPicker
          open
          title="选择图片"
          kinds={['picture']}
          onPick={([media]) => asked.done(media && { url: media.covers?.wide ?? media.url })}
          onClose={close}
        />
      )}
    </OnDemand>
  )
}
