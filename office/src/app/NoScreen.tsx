import { LinkButton } from '@zhengcai/web/ui/forms/Button.tsx'
import { EmptyState } from '@zhengcai/web/ui/states/States.tsx'
import { Page } from '../platform/parts/Page.tsx'

export function NoScreen() {
  return (
    <Page title="没有这个页面">
      <EmptyState title="编辑部里没有这个地址">
        <p>地址可能抄错了，或者这一页已经改名。</p>
        <LinkButton to="/office" quiet>
          回到今日
        </LinkButton>
      </EmptyState>
    </Page>
  )
}
