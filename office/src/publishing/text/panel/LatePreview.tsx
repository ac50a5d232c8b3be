import { onDemand } from '@zhengcai/web/platform/steps/onDemand.ts'
import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import type { DeskState } from '../desk/textDesk.ts'

const previewPart = onDemand(() => import('./PreviewPanel.tsx'))

export function LatePreview({ state }: { state: DeskState }) {
  return (
    <OnDemand part={previewPart} what="预览" onClose={() => {}}>
      {({ PreviewPanel }) => <PreviewPanel state={state} />}
    </OnDemand>
  )
}
