import { OnDemand } from '@zhengcai/web/ui/states/OnDemand.tsx'
import { Toasts } from '@zhengcai/web/ui/states/Toasts.tsx'
import { Door } from './Door.tsx'
import { welcomePart } from './screenParts.ts'

/** Before there is a session: whoever holds a link comes in by it. */
export function Welcome() {
  return (
    <Door>
      <OnDemand part={welcomePart} what="欢迎页" onClose={() => window.location.reload()}>
        {({ default: Content }) => <Content />}
      </OnDemand>
      <Toasts />
    </Door>
  )
}
