import { expect, test } from 'vitest'
import { drawnOnSite } from '../platform/drawnOnSite.tsx'
import { CentreNavigation } from './CentreNavigation.tsx'

const drawn = (weChatBinding: boolean) =>
  drawnOnSite(
    { weChatLogin: weChatBinding, weChatBinding, smsNotice: false },
    <CentreNavigation current="collect" counts={undefined} />,
  )

test('where the chat app cannot be bound, the personal centre has no place for it', () => {
  expect(drawn(true)).toContain('微信')
  expect(drawn(false)).toContain('收藏')
  expect(drawn(false)).not.toContain('微信')
})
