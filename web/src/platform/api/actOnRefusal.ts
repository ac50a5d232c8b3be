import type { ApiError } from '@zhengcai/contract/errors.ts'
import { endSession } from '../session/endSession.ts'
import { askLogin, sessionToken } from '../session/session.ts'
import { toast } from '../toasts.ts'
import { refusalHandling } from './refusalHandling.ts'

type RefusedCall = { call: string; token: string | undefined; quiet: boolean | undefined }

export function actOnRefusal(error: ApiError, { call, token, quiet = false }: RefusedCall): void {
  const {
    message,
    duration,
    endSession: ends,
    askLogin: reason,
    offerBinding,
  } = refusalHandling(error, {
    call,
    hadToken: token !== undefined,
    quiet,
  })
  // Of several calls refused at once the first ends the session; the others bore the same token and have nothing to add.
  const over = ends && token !== undefined && sessionToken() !== token
  if (over) return
  if (ends) endSession()
  if (message) toast(message, { tone: 'error', ...(duration && { duration }) })
  if (reason) askLogin({ reason, ...(offerBinding && { offerBinding }) })
}
