import { canSend } from '../outside/sms/smsSettings.ts'
import type { Config } from '../process/config.ts'

/** What this installation is connected to, so that no page offers what would only be refused. */
export type Offers = { weChatLogin: boolean; weChatBinding: boolean; smsNotice: boolean }

export function offersOf({ wechat, sms }: Pick<Config, 'wechat' | 'sms'>): Offers {
  const connected = wechat.web !== undefined || wechat.mp !== undefined
  return {
    weChatLogin: connected,
    weChatBinding: connected && canSend(sms, 'bind'),
    smsNotice: canSend(sms, 'answered'),
  }
}
