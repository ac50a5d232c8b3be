import { isApiError } from '@zhengcai/contract/errors.ts'

/** Said where a call did not reach the server; a refusal brings its own words. */
export const UNREACHED = '未能送达，请检查网络后重试'
/** For forms that somebody has been writing in for a while. */
export const UNREACHED_BUT_KEPT = `${UNREACHED}。写好的内容都还在。`

export const failureText = (error: unknown, unreached = UNREACHED) => (isApiError(error) ? error.msg : unreached)
